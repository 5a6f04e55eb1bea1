import { BracketError } from '../bracket-error.ts';
import type { CellValue, ColumnKind } from './nouns.ts';

const longestText = 1000;

/** A whole number, written as one or in decimal digits; anything else is none. */
export function parseWhole(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? Number(number) + 0 : null;
}

/** What a cell of such a column holds after `value` was written to it. */
export function parseCell(kind: ColumnKind, value: unknown): CellValue {
  if (kind !== 'text') return parseWhole(value);
  if (typeof value === 'string' && value.length > longestText) {
    throw new BracketError('invalidEvent', { field: 'value', limit: longestText });
  }
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Whether `parseCell` gives it for one kind or another. */
export function isCellValue(value: unknown): boolean {
  if (typeof value !== 'string') return parseWhole(value) === value;
  return value !== '' && value.length <= longestText;
}
