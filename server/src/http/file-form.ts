import { finished, type Readable } from 'node:stream';
import type { Endpoint } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a form has besides its file. */
const aroundFile = 10_000;

/**
 * The file of the form that came in place of the body, as it arrives; undefined when no form came. What is not read of it is
 * not kept; once the answer is given, nobody reads on.
 * @throws {AppError} `request.tooLarge` before anything is read, where the form says how large it is
 */
export async function fileOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxFileBytes }: Endpoint,
): Promise<AsyncIterable<Buffer> | undefined> {
  if (maxFileBytes === undefined || !request.isMultipart()) return undefined;
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + aroundFile)
    throw new AppError('request.tooLarge');
  const limits = { fileSize: maxFileBytes + 1, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(refuseForm);
  if (part?.fieldname !== 'file') throw new AppError('file.none');
  const hasLength = request.headers['content-length'] !== undefined;
  finished(reply.raw, () => letGo(part.file, hasLength));
  return whole(part.file);
}

/** What nobody wants of it is read away where it says how much that is, as the connection serves the next call. */
function letGo(content: Readable, hasLength: boolean): void {
  if (hasLength) content.resume();
  else content.destroy();
}

/** A form that breaks off has no file, however much of it has come. */
async function* whole(content: Readable): AsyncGenerator<Buffer> {
  const chunks = content.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch(refuseForm);
      if (done) return;
      yield value;
    }
  } finally {
    await chunks.return?.();
  }
}

function refuseForm(): never {
  throw new AppError('file.brokenForm');
}
