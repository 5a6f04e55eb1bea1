/** A part of a picture, in its pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As wide and high as an avatar is at most: enough for a screen of high density. */
export const avatarEdge = 512;

/** A square part of a picture of this site, as a picture of its own. Throws when the picture cannot be had. */
export async function cutOut(path: string, part: Part): Promise<File> {
  const image = new Image();
  image.src = path;
  await image.decode();
  const edge = edgeOf(part);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser does not draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, edge, edge);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the browser makes no picture');
  return new File([blob], 'avatar.png', { type: 'image/png' });
}

/** What is small stays so. */
export function edgeOf({ width, height }: Part): number {
  return Math.max(1, Math.min(avatarEdge, Math.round(Math.min(width, height))));
}

/** Where the whole picture stands behind a frame that shows this part; percentages, as the part's are of the picture. */
export function behindFrame({ x, y, width, height }: Part) {
  return {
    inlineSize: `${10_000 / width}%`,
    blockSize: `${10_000 / height}%`,
    insetInlineStart: `${(-100 * x) / width}%`,
    insetBlockStart: `${(-100 * y) / height}%`,
  };
}
