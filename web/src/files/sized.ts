import { pictureEdge, pictureWidths } from '@agon/contract/files';

interface Sources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * What an `<img>` loads for a picture that was sent: no more than the screen shows. The server knows of each which forms there are, so
 * that one which is smaller than wanted comes as it is. Other pictures have one form.
 * @param shown how wide it is shown, as `sizes` says it.
 */
export function sized(path: string, shown: string): Sources {
  const [, stem] = /^(\/files\/[0-9a-f]{32})\.webp$/.exec(path) ?? [];
  if (stem === undefined) return { src: path };
  const narrower = pictureWidths.map((width) => `${stem}-${width}.webp ${width}w`);
  return { src: path, srcSet: [...narrower, `${path} ${pictureEdge}w`].join(', '), sizes: shown };
}
