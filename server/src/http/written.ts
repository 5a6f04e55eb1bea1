import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];
type Packing = Exclude<Encoding, 'identity'>;

/** What the caller takes, the smallest first. */
function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const wanted = negotiate(headers['accept-encoding'] ?? 'identity', [...encodings]);
  return encodings.find((one) => one === wanted) ?? 'identity';
}

/** A page, an answer of the API, or another text, as it goes over the wire. */
export class Written {
  readonly status: number;
  readonly byteLength: number;
  /** One of them is always there. */
  readonly #bytes: Partial<Record<Encoding, Buffer>>;
  readonly #use: 'kept' | 'shared';
  #isTakenPlain = false;
  #isToPackWell: boolean;
  #etag: string | undefined;

  /** @param use what is shared for a moment is packed quickly */
  constructor(status: number, text: string, use: 'kept' | 'shared' = 'kept') {
    const bytes = own(Buffer.from(text));
    this.status = status;
    this.#use = use;
    this.#isToPackWell = use === 'kept';
    this.byteLength = bytes.byteLength;
    this.#bytes = { identity: bytes };
  }

  /** Weak, as it stands for all encodings. */
  get etag(): string {
    this.#etag ??= `W/"${hash('sha1', this.#plain, 'base64url')}"`;
    return this.#etag;
  }

  /**
   * Compressed when it is asked for first, and with brotli better when it is asked for again, as it will be often then. With
   * brotli there, what nobody takes as it is does not stay so.
   */
  in(encoding: Encoding): Buffer {
    if (encoding === 'identity') this.#isTakenPlain = true;
    const known = this.#bytes[encoding];
    if (known !== undefined) return encoding === 'br' && this.#isToPackWell ? this.#packWell() : known;
    const bytes = own(encoding === 'identity' ? this.#plain : this.#packed(encoding));
    this.#bytes[encoding] = bytes;
    if (encoding === 'br' && !this.#isTakenPlain) delete this.#bytes.identity;
    return bytes;
  }

  #packed(encoding: Packing): Buffer {
    return compress(this.#plain, encoding, this.#use === 'kept' ? undefined : quickly);
  }

  #packWell(): Buffer {
    this.#isToPackWell = false;
    const bytes = own(brotliCompressSync(this.#plain, { params: brotliWell }));
    this.#bytes.br = bytes;
    return bytes;
  }

  get #plain(): Buffer {
    const { identity, br } = this.#bytes;
    return identity ?? brotliDecompressSync(br as Buffer);
  }
}

/** Sends it, as small as the caller takes it; to whoever has it already, that it is the same. */
export function sendWritten(request: FastifyRequest, reply: FastifyReply, written: Written) {
  reply.header('etag', written.etag);
  if (request.headers['if-none-match'] === written.etag) return varied(reply).code(304).send();
  return sendBytes(request, reply.code(written.status), written);
}

/** As small as the caller takes it. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, written: Written) {
  const encoding = encodingFor(request);
  return sendIn(encoding, reply, written.in(encoding));
}

/** What is for one caller alone. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, text: string) {
  const encoding = encodingFor(request);
  if (encoding === 'identity') return varied(reply).send(text);
  const bytes = text.length > mostAtOnce ? await compressAside(text, encoding) : compress(text, encoding, quickly);
  return sendIn(encoding, reply, bytes);
}

function sendIn(encoding: Encoding, reply: FastifyReply, bytes: Buffer) {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return varied(reply).send(bytes);
}

function varied(reply: FastifyReply): FastifyReply {
  const others = reply.getHeader('vary');
  return reply.header('vary', others === undefined ? 'accept-encoding' : `${others}, accept-encoding`);
}

/** Characters that are compressed while others wait: some two milliseconds. */
const mostAtOnce = 250_000;

function compressAside(text: string, encoding: Packing): Promise<Buffer> {
  return encoding === 'gzip'
    ? promisify(gzip)(text, quickly)
    : promisify(brotliCompress)(text, { params: brotliParams });
}

/**
 * A fifth of a millisecond for a page of 25 kB; for what may be sent once a higher quality costs more than it saves. A window of 256 kB holds nearly every page whole:
 * with the usual 4 MB, a few pages compressed at once make V8 look through its whole heap for what to give back.
 */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** For what is sent often: a tenth less, in twice the time. More quality takes many times as long for a few hundred bytes. */
const brotliWell = { ...brotliParams, [constants.BROTLI_PARAM_QUALITY]: 5 };

/** What is sent once: in a third of the time of gzip's usual level, to a sixth more. */
const quickly = { level: 3 };

/**
 * At once: it takes a quarter of the time that drawing the page took, and what waits for a thread of its own outlives the
 * young garbage.
 */
function compress(plain: Buffer | string, encoding: Packing, gzipOptions?: ZlibOptions): Buffer {
  return encoding === 'gzip' ? gzipSync(plain, gzipOptions) : brotliCompressSync(plain, { params: brotliParams });
}

/** In memory of its own. What is part of a pool keeps all of the pool. */
function own(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
