/** Pictures that people may send, and what they may weigh. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const pictureKilobytes = 8_192;
/** Films that those may send who manage games; they are kept as they are. */
export const filmTypes = ['video/webm', 'video/mp4'] as const;
export const filmKilobytes = 16_384;
/** The path of one. */
export const ownFilmPattern = /^\/files\/[\w-]+\.(webm|mp4)$/;

/** Width times height, before it is made smaller. */
export const picturePixels = 40_000_000;
/** Of an AVIF, of which several whole planes are held in memory while it is read. */
export const avifPixels = 12_000_000;

/** As the wire counts: kilobytes, rounded. */
export function kilobytesOf(bytes: number): number {
  return Math.round(bytes / 1024);
}
