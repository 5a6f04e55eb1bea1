/** The part of the tar format (POSIX ustar) that an archive needs: files with short names, one after another. */

export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

const block = 512;
/** More than any file that the site takes; a larger number is none. */
const maxBytes = 1 << 30;

/** Where each part of a header lies: its first byte and its length. */
const fields = { name: [0, 100], mode: [100, 8], size: [124, 12], time: [136, 12], sum: [148, 8] } as const;

/** What stands before an entry's content. */
export function headerOf(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > fields.name[1]) throw new Error(`${name} is too long a name`);
  header.write(name, fields.name[0]);
  writeOctal(header, fields.mode, 0o600);
  writeOctal(header, [108, 8], 0);
  writeOctal(header, [116, 8], 0);
  writeOctal(header, fields.size, size);
  writeOctal(header, fields.time, Math.floor(at.getTime() / 1000));
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  writeOctal(header, fields.sum, sumOf(header));
  return header;
}

/** What follows an entry's content. */
export function paddingOf(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block);
}

/** What follows the last entry. */
export const endOfTar = Buffer.alloc(2 * block);

/** @throws when it is no tar, or ends too early */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = await reader.take(block);
    if (header.every((byte) => byte === 0)) return;
    if (readOctal(header, fields.sum) !== sumOf(header)) throw new Error('it is no archive, or a damaged one');
    const size = readOctal(header, fields.size);
    if (!(size <= maxBytes)) throw new Error('an entry of it is too large');
    const bytes = await reader.take(size);
    await reader.take(paddingOf(size).length);
    yield { name: header.toString('utf8', 0, fields.name[1]).replace(/\0.*$/s, ''), bytes };
  }
}

function writeOctal(header: Buffer, [start, length]: readonly [number, number], value: number): void {
  header.write(value.toString(8).padStart(length - 1, '0'), start);
}

function readOctal(header: Buffer, [start, length]: readonly [number, number]): number {
  return Number.parseInt(header.toString('latin1', start, start + length), 8);
}

/** Of all bytes, those of the sum itself counted as blanks. */
function sumOf(header: Buffer): number {
  const [start, length] = fields.sum;
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 0x20 : byte), 0);
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts = [this.#rest];
    let length = this.#rest.length;
    while (length < count) {
      const { done, value } = await this.#source.next();
      if (done) throw new Error('it ends too early');
      parts.push(value);
      length += value.length;
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts);
    this.#rest = all.subarray(count);
    return all.subarray(0, count);
  }
}
