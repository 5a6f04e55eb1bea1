import { BracketError } from '../bracket-error.ts';
import type { CellValue, ColumnKind } from './nouns.ts';

const longestText = 1000;

/** The whole part of a number, written as one or in decimal digits; anything else is none. */
export function parseWhole(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number') return null;
  const whole = Math.trunc(number) + 0;
  return Number.isSafeInteger(whole) ? whole : null;
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
