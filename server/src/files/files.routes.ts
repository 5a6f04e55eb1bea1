import { AppError } from '@agon/contract/errors';
import type { fileEndpoints } from '@agon/contract/files.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../http/routes.ts';
import type { FileStore } from './file-store.ts';
import { filesPath, keepFile } from './files.actions.ts';

export const fileRoutes = ({ files }: { files: FileStore }): Handlers<typeof fileEndpoints> => ({
  'POST /files': ({ body }) => keepFile(files, body),
});

/** The files themselves. What a name stands for never changes. */
export function mountFiles(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>(`${filesPath}/:name`, async ({ params: { name } }, reply) => {
    const bytes = /^[0-9a-f]{32}\.webp$/.test(name) ? await files.read(name) : undefined;
    if (bytes === undefined) throw new AppError('request.noSuchCall');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes);
  });
  app.get(`${filesPath}/`, () => {
    throw new AppError('request.noSuchCall');
  });
}
