import type sharp from 'sharp';

let found: Promise<typeof sharp> | undefined;

/** The library that draws pictures: it takes a tenth of an idle node's memory, so it comes with the first picture. */
export function drawing(): Promise<typeof sharp> {
  found ??= import('sharp').then(({ default: library }) => {
    // One thread for each picture: how many are drawn at a time, `redraw` decides.
    library.concurrency(1);
    return library;
  });
  return found;
}
