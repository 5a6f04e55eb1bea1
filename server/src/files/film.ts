/** What a film says to be, by the first bytes of its content: what the sender says of it does not count. */
export function filmKindOf(bytes: Buffer): 'webm' | 'mp4' | undefined {
  if (bytes.subarray(0, 4).equals(ebml)) return bytes.subarray(4, 64).includes('webm') ? 'webm' : undefined;
  const brand = bytes.subarray(4, 8).equals(fileType) ? bytes.toString('latin1', 8, 12) : '';
  return mp4Brands.has(brand) ? 'mp4' : undefined;
}

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const fileType = Buffer.from('ftyp');
/** Pictures in AVIF and HEIF begin like a film and have other brands. */
const mp4Brands = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ']);

/** Does it have what a film is made of, or only its beginning? What its pictures look like is the browser's business. */
export function isPlayable(bytes: Buffer, kind: 'webm' | 'mp4'): boolean {
  return kind === 'webm' ? hasClusters(bytes) : hasMovie(bytes);
}

const segment = 0x18538067;
const tracks = 0x1654ae6b;
const cluster = 0x1f43b675;

/** A WebM is a header and a segment, in which the tracks stand before the clusters (RFC 9559). */
function hasClusters(bytes: Buffer): boolean {
  const header = elementAt(bytes, 0);
  const body = header && elementAt(bytes, header.end);
  if (body?.id !== segment) return false;
  const ids = new Set<number>();
  for (let one = elementAt(bytes, body.start); one !== undefined; one = elementAt(bytes, one.end)) {
    ids.add(one.id);
    if (one.id === cluster) return ids.has(tracks);
  }
  return false;
}

/** An element of EBML; undefined where none begins. */
function elementAt(bytes: Buffer, at: number): { id: number; start: number; end: number } | undefined {
  const idLength = lengthAt(bytes, at);
  const sizeLength = lengthAt(bytes, at + idLength);
  const start = at + idLength + sizeLength;
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || start > bytes.length) return undefined;
  const number = BigInt(`0x${bytes.toString('hex', at + idLength, start)}`);
  // The bit that says how long the number is does not count; a size that is not known is larger than any file.
  const size = Number(BigInt.asUintN(7 * sizeLength, number));
  return { id: bytes.readUIntBE(at, idLength), start, end: start + size };
}

/** How many bytes the number has that begins here, as its leading zeros say; 0 for none. */
function lengthAt(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  return first === 0 ? 0 : Math.clz32(first) - 23;
}

/** An MP4 is a row of boxes; that of the movie says what is in that of the data (ISO/IEC 14496-12). */
function hasMovie(bytes: Buffer): boolean {
  const kinds = new Set<string>();
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    kinds.add(bytes.toString('latin1', at + 4, at + 8));
    // 0: up to the end; 1: the size follows, in eight bytes.
    const isLong = size === 1 && at + 16 <= bytes.length;
    const whole = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (whole < 8) break;
    at += whole;
  }
  return kinds.has('moov') && kinds.has('mdat');
}
