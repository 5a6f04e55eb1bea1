import type { JobHandlers } from '../jobs/jobs.ts';
import { type SweepDeps, sweepFiles } from './sweep.actions.ts';
import { makeVariants } from './variants.actions.ts';

export const fileJobs = (deps: SweepDeps): JobHandlers<'files.makeVariants' | 'files.sweep'> => ({
  'files.makeVariants': (told) => makeVariants(deps, told),
  'files.sweep': () => sweepFiles(deps),
});
