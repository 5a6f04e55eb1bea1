import type { JobHandlers } from '../jobs/jobs.ts';
import type { FileDeps } from './files.actions.ts';
import { sweepFiles } from './sweep.actions.ts';
import { makeVariants } from './variants.actions.ts';

export const fileJobs = (deps: FileDeps): JobHandlers<'files.makeVariants' | 'files.sweep'> => ({
  'files.makeVariants': (told) => makeVariants(deps, told),
  'files.sweep': () => sweepFiles(deps),
});
