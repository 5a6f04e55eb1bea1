import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isListOf, isObject, isSideId } from '../checks.ts';
import { isPoints, mostSides, mostTieBreaks } from './check-rules.ts';
import type { SetExternalEvent, StandingsRules } from './nouns.ts';

/** Values from outside, for tie-breaks that no match can tell: by name, then by side. */
export type Outside = ReadonlyMap<string, ReadonlyMap<SideId, number>>;

export const nothingOutside: Outside = new Map();

const longestName = 100;

/** @param isHere whether a side takes part. */
export function withExternal(before: Outside, event: SetExternalEvent, isHere: (side: SideId) => boolean): Outside {
  const { name, values } = event;
  if (typeof name !== 'string' || name === '' || name.length > longestName) throw invalid('name');
  if (!isListOf(values, mostSides, isValue)) throw invalid('values');
  const column = new Map(values.map(({ side, value }) => [side, value]));
  const stranger = values.find(({ side }) => !isHere(side));
  if (stranger) throw new BracketError('unknownSide', { side: stranger.side });
  if (column.size < values.length) throw invalid('values');
  const outside = new Map(before);
  if (values.length === 0) outside.delete(name);
  else outside.set(name, column);
  if (outside.size > mostTieBreaks) throw new BracketError('invalidEvent', { field: 'name', limit: mostTieBreaks });
  return outside;
}

/** `by` takes over what `side` had; with `null` it is forgotten. */
export function withOther(outside: Outside, side: SideId, by: SideId | null): Outside {
  if (outside.size === 0) return outside;
  const columns = [...outside].map(([name, before]) => {
    const column = new Map(before);
    const value = column.get(side);
    column.delete(side);
    if (value !== undefined && by !== null) column.set(by, value);
    return [name, column] as const;
  });
  return new Map(columns);
}

/** As `rankSides` takes them. */
export function externalOf(outside: Outside): NonNullable<StandingsRules['external']> {
  return Object.fromEntries(
    [...outside].map(([name, column]) => [name, [...column].map(([side, value]) => ({ side, value }))]),
  );
}

function isValue(part: unknown): boolean {
  return isObject(part) && 'side' in part && 'value' in part && isSideId(part.side) && isPoints(part.value);
}

function invalid(field: string): BracketError {
  return new BracketError('invalidEvent', { field });
}
