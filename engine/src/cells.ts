/**
 * A long row of small integers that is cheap to change without losing the old one: a tree of three levels of which only
 * the touched path is copied. Plain arrays, since V8 copies short ones faster than typed arrays.
 */
export type Cells = readonly Branch[];
type Branch = readonly Leaf[];
type Leaf = readonly number[];

/** Cells being written; what they share with `base` is copied first. */
export interface CellsDraft {
  cells: Cells;
  base: Cells;
}

const leafBits = 5;
const branchBits = 5;
const rootShift = leafBits + branchBits;
const leafMask = (1 << leafBits) - 1;
const branchMask = (1 << branchBits) - 1;

/** The pattern is repeated; its length must be a power of two of at most 64. */
export function createCells(length: number, pattern: readonly number[]): Cells {
  const leaf = Array.from({ length: 1 << leafBits }, (_, index) => pattern[index % pattern.length] as number);
  const branch = Array.from({ length: 1 << branchBits }, () => leaf);
  return Array.from({ length: Math.ceil(length / (1 << rootShift)) }, () => branch);
}

export function readCell(cells: Cells, index: number): number {
  return ((cells[index >> rootShift] as Branch)[(index >> leafBits) & branchMask] as Leaf)[index & leafMask] as number;
}

export function writeCell(draft: CellsDraft, index: number, value: number) {
  const atRoot = index >> rootShift;
  const atBranch = (index >> leafBits) & branchMask;
  const baseBranch = draft.base[atRoot] as Branch;
  if (draft.cells === draft.base) draft.cells = draft.base.slice();
  const cells = draft.cells as Branch[];
  if (cells[atRoot] === baseBranch) cells[atRoot] = baseBranch.slice();
  const branch = cells[atRoot] as Leaf[];
  if (branch[atBranch] === baseBranch[atBranch]) branch[atBranch] = (branch[atBranch] as Leaf).slice();
  (branch[atBranch] as number[])[index & leafMask] = value;
}

/** Whether two rows of one length hold the same. */
export function areSameCells(one: Cells, other: Cells): boolean {
  return isSame(one, other, (a, b) => isSame(a, b, (c, d) => isSame(c, d, Object.is)));
}

function isSame<T>(one: readonly T[], other: readonly T[], isSamePart: (a: T, b: T) => boolean): boolean {
  return one === other || one.every((part, index) => isSamePart(part, other[index] as T));
}

/** Whether a thing from elsewhere is cells, as many as there are in `like`. */
export function isLikeCells(cells: unknown, like: Cells): cells is Cells {
  const [leafCount, cellCount] = [1 << branchBits, 1 << leafBits];
  if (!isLong(cells, like.length)) return false;
  // Most parts are one and the same.
  const branches = new Set(cells);
  if (![...branches].every((branch) => isLong(branch, leafCount))) return false;
  const leaves = new Set([...branches].flat());
  return [...leaves].every((leaf) => isLong(leaf, cellCount) && leaf.every(Number.isInteger));
}

function isLong(list: unknown, length: number): list is readonly unknown[] {
  return Array.isArray(list) && list.length === length;
}
