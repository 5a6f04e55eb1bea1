import type { fileEndpoints } from '@agon/contract/files.endpoints';
import type { Handlers } from '../http/routes.ts';
import { type FileDeps, keepFile } from './files.actions.ts';

export const fileRoutes = (deps: FileDeps): Handlers<typeof fileEndpoints> => ({
  'POST /files': ({ actor, body, file }) => keepFile(deps, actor, file ?? contentOf(body?.base64 ?? '')),
});

function contentOf(base64: string): Buffer[] {
  return [Buffer.from(base64.replace(/^data:[^,]{0,200},/, ''), 'base64')];
}
