import type { Readable } from 'node:stream';
import type { Endpoint } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { FastifyRequest } from 'fastify';

/** What a form has besides its file. */
const aroundFile = 10_000;

/**
 * The file of the form that came in place of the body, as it arrives; undefined when no form came. What is not read of it is not kept.
 * @throws {AppError} `request.tooLarge` before anything is read, where the form says how large it is
 */
export async function fileOf(
  request: FastifyRequest,
  { maxFileBytes }: Endpoint,
): Promise<AsyncIterable<Buffer> | undefined> {
  if (maxFileBytes === undefined || !request.isMultipart()) return undefined;
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + aroundFile)
    throw new AppError('request.tooLarge');
  const limits = { fileSize: maxFileBytes + 1, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch(refuseForm);
  if (part?.fieldname !== 'file') throw new AppError('file.none');
  return whole(part.file, request.headers['content-length'] !== undefined);
}

/**
 * A form that breaks off has no file, however much of it has come. What nobody wants of it is read away where it says how
 * much that is, as the connection serves the next call.
 */
async function* whole(content: Readable, hasLength: boolean): AsyncGenerator<Buffer> {
  const chunks = content.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch(refuseForm);
      if (done) return;
      yield value;
    }
  } finally {
    await chunks.return?.();
    if (hasLength) content.resume();
    else content.destroy();
  }
}

function refuseForm(): never {
  throw new AppError('file.brokenForm');
}
