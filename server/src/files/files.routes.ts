import type { fileEndpoints } from '@agon/contract/files.endpoints';
import type { Actor } from '@agon/contract/permissions';
import type { Handlers } from '../http/routes.ts';
import { type FileDeps, keepFile } from './files.actions.ts';

export const fileRoutes = (
  deps: FileDeps & {
    /** Refuses who has sent too many. */
    readonly takeUpload: (actor: Actor) => Promise<void>;
  },
): Handlers<typeof fileEndpoints> => ({
  'POST /files': async ({ actor, body, file }) => {
    await deps.takeUpload(actor);
    return keepFile(deps, actor, file ?? contentOf(body?.base64 ?? ''));
  },
});

function contentOf(base64: string): Buffer[] {
  return [Buffer.from(base64.replace(/^data:[^,]{0,200},/, ''), 'base64')];
}
