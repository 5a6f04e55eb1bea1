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

/** With brotli, what is kept is packed once more when it is asked for so often. */
const asksUntilWell = 3;

/** A page, an answer of the API, or another text, as it goes over the wire. */
export class Written {
  readonly status: number;
  readonly byteLength: number;
  /** As it was given, until it is asked for. It or one of the others is always there. */
  #text: string | undefined;
  readonly #bytes: Partial<Record<Encoding, Buffer>> = {};
  readonly #use: 'kept' | 'shared';
  #isTakenPlain = false;
  #brotliAsks = 0;
  #etag: string | undefined;

  /** @param use what is shared for a moment is packed quickly */
  constructor(status: number, text: string, use: 'kept' | 'shared' = 'kept') {
    this.status = status;
    this.#use = use;
    this.byteLength = Buffer.byteLength(text);
    this.#text = text;
  }

  /** Weak, as it stands for all encodings. */
  get etag(): string {
    this.#etag ??= `W/"${hash('sha1', this.#text ?? this.#plain, 'base64url')}"`;
    return this.#etag;
  }

  /** Compressed when it is asked for first. With brotli there, what nobody takes as it is does not stay so. */
  in(encoding: Encoding): Buffer {
    if (encoding === 'identity') this.#isTakenPlain = true;
    if (encoding === 'br') this.#brotliAsks += 1;
    const known = this.#bytes[encoding];
    if (known !== undefined && !(encoding === 'br' && this.#isToPackWell)) return known;
    const bytes = own(
      encoding === 'identity' ? this.#unpacked() : compress(this.#plain, encoding, this.#effortFor(encoding)),
    );
    this.#bytes[encoding] = bytes;
    if (encoding !== 'gzip') this.#text = undefined;
    if (encoding === 'br' && !this.#isTakenPlain) delete this.#bytes.identity;
    return bytes;
  }

  get #isToPackWell(): boolean {
    return this.#brotliAsks === asksUntilWell && this.#use === 'kept' && this.byteLength <= mostAtOnce;
  }

  #effortFor(encoding: Packing): Effort {
    const isWorthIt = encoding === 'br' ? this.#isToPackWell : this.#use === 'kept';
    return isWorthIt ? 'well' : 'quickly';
  }

  #unpacked(): Buffer {
    return this.#text === undefined ? this.#plain : Buffer.from(this.#text);
  }

  /** To be read at once: what comes next is written over it. */
  get #plain(): Buffer {
    const { identity, br } = this.#bytes;
    if (identity !== undefined) return identity;
    return this.#text === undefined ? brotliDecompressSync(br as Buffer) : encoded(this.#text, this.byteLength);
  }
}

let scratch = Buffer.allocUnsafeSlow(0);

/** In memory that is used again: with some of its own for each page that is packed, a node grew by up to 90 MB until it was collected. */
function encoded(text: string, byteLength: number): Buffer {
  if (byteLength > mostAtOnce) return Buffer.from(text);
  if (scratch.byteLength === 0) scratch = Buffer.allocUnsafeSlow(mostAtOnce);
  return scratch.subarray(0, scratch.write(text));
}

/** Sends it, as small as the caller takes it; to whoever has it already, that it is the same. */
export function sendWritten(request: FastifyRequest, reply: FastifyReply, written: Written) {
  reply.header('etag', written.etag);
  if (hasAlready(request, written.etag)) return varied(reply).code(304).send();
  return sendBytes(request, reply.code(written.status), written);
}

/** Does the caller have what this stands for? https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2: one of any it names, weak or not. */
export function hasAlready({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const named = headers['if-none-match']?.split(',').map((one) => one.trim());
  return named?.some((one) => one === '*' || strong(one) === strong(etag)) ?? false;
}

function strong(etag: string): string {
  return etag.replace(/^W\//, '');
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
  const bytes = text.length > mostAtOnce ? await compressAside(text, encoding) : compress(text, encoding, 'quickly');
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

/** Characters that are compressed for one caller alone while others wait, or bytes that are compressed well: some two or four milliseconds. Nearly every page has fewer. */
const mostAtOnce = 250_000;

function compressAside(text: string, encoding: Packing): Promise<Buffer> {
  return encoding === 'gzip'
    ? promisify(gzip)(text, gzipOptions.quickly)
    : promisify(brotliCompress)(text, { params: brotliParams.quickly });
}

type Effort = 'quickly' | 'well';

/** Quickly: in a third of the time of the usual level, to a sixth more. */
const gzipOptions: Readonly<Record<Effort, ZlibOptions>> = { quickly: { level: 3 }, well: {} };

/**
 * Quickly takes a fifth of a millisecond for a page of 25 kB, well nearly twice as long for a tenth less; more quality takes many times
 * as long for a few hundred bytes. A window of 256 kB holds nearly every page whole: with the usual 4 MB, a few pages compressed at once
 * make V8 look through its whole heap for what to give back.
 */
const brotliParams: Readonly<Record<Effort, Readonly<Record<number, number>>>> = {
  quickly: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  well: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/**
 * At once: it takes a quarter of the time that drawing the page took, and what waits for a thread of its own outlives the
 * young garbage.
 */
function compress(plain: Buffer | string, encoding: Packing, effort: Effort): Buffer {
  return encoding === 'gzip'
    ? gzipSync(plain, gzipOptions[effort])
    : brotliCompressSync(plain, { params: brotliParams[effort] });
}

/** In memory of its own. What is part of a pool keeps all of the pool. */
function own(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
