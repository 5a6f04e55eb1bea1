/** Where the files are found on the site. */
export const filesPath = '/files';

/** A file is named after its content; pages, forms and the database name it so. */
const fileName = /^([0-9a-f]{32})\.(webp|webm|mp4)$/;
/** A picture in another form: less wide, or as AVIF. Nothing but a page's markup and the store name these. */
const variantName = /^([0-9a-f]{32})(?:-(\d{2,4}))?\.(webp|avif)$/;

/** Whether a store may have it: a file, or another form of a picture. */
export function isStoredName(name: string): boolean {
  return isFileName(name) || pictureOfVariant(name) !== undefined;
}

/** What of a path names a file that may be kept; undefined for any other path. */
export function fileNameOf(path: string): string | undefined {
  const name = path.startsWith(`${filesPath}/`) ? path.slice(filesPath.length + 1) : '';
  return isFileName(name) ? name : undefined;
}

export function isFileName(name: string): boolean {
  return fileName.test(name);
}

/** The picture that a variant is made of; undefined for what is none. */
export function pictureOfVariant(name: string): string | undefined {
  const [, stem] = (isFileName(name) ? null : variantName.exec(name)) ?? [];
  return stem === undefined ? undefined : `${stem}.webp`;
}

/** Without a width, as wide as the picture itself. */
export function variantOf(picture: string, kind: 'webp' | 'avif', width?: number): string {
  return picture.replace(/\.webp$/, `${width === undefined ? '' : `-${width}`}.${kind}`);
}

/** The picture, and how wide it is wanted, by the name in an address; no width: as it is. */
export function wantedPicture(name: string): { readonly picture: string; readonly width?: number } | undefined {
  const [, stem, width, kind] = variantName.exec(name) ?? [];
  if (stem === undefined || kind !== 'webp') return undefined;
  return { picture: `${stem}.webp`, ...(width !== undefined && { width: Number(width) }) };
}

interface Wish {
  readonly width?: number | undefined;
  readonly readsAvif: boolean;
}

/** Of a picture and its variants, the narrowest that is as wide as is wished. There need not be one of each kind. */
export function chooseForm(picture: string, variants: readonly string[], { width, readsAvif }: Wish): string {
  const widths = variants.map(widthOf).filter((one) => width !== undefined && one >= width && one < Infinity);
  const best = widths.length === 0 ? undefined : Math.min(...widths);
  const avif = variantOf(picture, 'avif', best);
  const webp = variantOf(picture, 'webp', best);
  if (readsAvif && variants.includes(avif)) return avif;
  return variants.includes(webp) ? webp : picture;
}

/** The picture's own is larger than that of any variant. */
function widthOf(name: string): number {
  return Number(variantName.exec(name)?.[2] ?? Infinity);
}
