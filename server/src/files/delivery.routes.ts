import { AppError } from '@agon/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasAlready } from '../http/written.ts';
import { rangeOf } from './byte-range.ts';
import { chooseForm, filesPath, isFileName, wantedPicture } from './file-names.ts';
import type { FileStore } from './file-store.ts';
import type { FileDeps } from './files.actions.ts';
import { findVariants } from './files.queries.ts';

/** The files themselves. What a name stands for never changes, but for how small a form of the picture there is already. */
export function mountFiles(app: FastifyInstance, { db, files }: FileDeps): void {
  const knownVariants = new LRUCache<string, readonly string[]>({ max: 20_000 });
  /** Undefined while they are not made, or nobody can say. */
  const variantsOf = async (picture: string) => {
    const known = knownVariants.get(picture);
    if (known !== undefined) return known;
    const found = await findVariants(db, picture).catch(() => undefined);
    if (found) knownVariants.set(picture, found);
    return found ?? undefined;
  };
  app.get<{ Params: { name: string } }>(`${filesPath}/:name`, async (request, reply) => {
    const { name } = request.params;
    reply.header('content-security-policy', contentSecurityPolicy);
    const wanted = wantedPicture(name);
    if (wanted !== undefined) return sendPicture(files, wanted, await variantsOf(wanted.picture), request, reply);
    if (isFileName(name)) return sendFilm(files, name, request, reply);
    throw new AppError('request.noSuchCall');
  });
  app.get(`${filesPath}/`, () => {
    throw new AppError('request.noSuchCall');
  });
}

/** Opened by itself, a file can do nothing. */
const contentSecurityPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
const forEver = 'public, max-age=31536000, immutable';
const untilVariantsAreMade = 'public, max-age=60';

/** The smallest form that is wide enough, in the best kind that the browser reads. */
async function sendPicture(
  files: FileStore,
  { picture, width }: NonNullable<ReturnType<typeof wantedPicture>>,
  variants: readonly string[] | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const readsAvif = /\bimage\/avif\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(request.headers.accept ?? '');
  const chosen = chooseForm(picture, variants ?? [], { width, readsAvif });
  const isFinal = variants !== undefined || (width === undefined && !readsAvif);
  describe(reply, chosen, isFinal);
  // Of any there may be, nobody has looked yet.
  if (request.headers['if-none-match'] !== '*' && hasAlready(request, `"${chosen}"`)) return reply.code(304).send();
  const bytes = await files.read(chosen);
  if (bytes !== undefined) return reply.send(bytes);
  // A form may have got lost; the picture itself is always there.
  const original = chosen === picture ? undefined : await files.read(picture);
  if (original === undefined) throw new AppError('request.noSuchCall');
  describe(reply, picture, false);
  return reply.send(original);
}

function describe(reply: FastifyReply, form: string, isFinal: boolean): void {
  reply.header('cache-control', isFinal ? forEver : untilVariantsAreMade).header('vary', 'accept');
  reply
    .header('etag', `"${form}"`)
    .header('content-disposition', named(form))
    .type(form.endsWith('.avif') ? 'image/avif' : 'image/webp');
}

/** Whoever keeps it on their own disk gets our name for it, with the extension of what it is. */
function named(form: string): string {
  return `inline; filename="${form}"`;
}

/** Browsers play films in parts, some of them only so. */
async function sendFilm(
  files: FileStore,
  name: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = await files.sizeOf(name);
  if (size === undefined) throw new AppError('request.noSuchCall');
  reply.header('cache-control', forEver).header('content-disposition', named(name)).header('accept-ranges', 'bytes');
  const range = rangeOf(headers.range, size);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const [first, last] = range ?? [0, size - 1];
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  reply.type(name.endsWith('.webm') ? 'video/webm' : 'video/mp4').header('content-length', last - first + 1);
  return reply.send(await files.readPart(name, first, last));
}
