import { accessTable } from './table.ts';
import type { Words } from './words.ts';

/** An endpoint, and what the table says of it. */
export interface Line {
  readonly name: string;
  readonly say: Words;
}

export const lines: readonly Line[] = Object.entries(accessTable).flatMap(([say, names]) =>
  names.map((name) => ({ name, say: say as Words })),
);
