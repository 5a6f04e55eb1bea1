/** A symmetric table of yes and no: half a megabyte for 2048 rows, which is cheaper to ask than any list. */
export interface BitMatrix {
  readonly wordsPerRow: number;
  readonly words: Uint32Array;
}

export function createBits(size: number): BitMatrix {
  const wordsPerRow = (size + 31) >> 5;
  return { wordsPerRow, words: new Uint32Array(size * wordsPerRow) };
}

export function hasBit({ wordsPerRow, words }: BitMatrix, a: number, b: number): boolean {
  return (((words[a * wordsPerRow + (b >> 5)] as number) >>> (b & 31)) & 1) === 1;
}

/** Sets it both ways; nothing where one of the rows is not there. */
export function setBit({ wordsPerRow, words }: BitMatrix, a: number | undefined, b: number | undefined) {
  if (a === undefined || b === undefined) return;
  const one = a * wordsPerRow + (b >> 5);
  const other = b * wordsPerRow + (a >> 5);
  words[one] = (words[one] as number) | (1 << (b & 31));
  words[other] = (words[other] as number) | (1 << (a & 31));
}
