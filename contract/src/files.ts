/** Pictures that people may send, and what they may weigh. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const pictureKilobytes = 8_192;
/** Width times height, before it is made smaller. */
export const picturePixels = 40_000_000;

/** As the wire counts: kilobytes, rounded. */
export function kilobytesOf(bytes: number): number {
  return Math.round(bytes / 1024);
}
