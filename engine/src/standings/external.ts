import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { isListOf, isMapOf, mostSides, unknownSide } from '../checks.ts';
import { isOfSide, mostTieBreaks } from './check-rules.ts';
import type { SetExternalEvent, StandingsRules } from './nouns.ts';

/** Values from outside, for tie-breaks that no match can tell: by name, then by side. */
export type External = ReadonlyMap<string, ReadonlyMap<SideId, number>>;

export const noExternal: External = new Map();

const longestName = 100;

/** @param isHere whether a side takes part. */
export function withExternal(before: External, event: SetExternalEvent, isHere: (side: SideId) => boolean): External {
  const { name, values } = event;
  const column = columnOf(name, values, isHere);
  const external = new Map(before);
  if (values.length === 0) external.delete(name);
  else external.set(name, column);
  if (external.size > mostTieBreaks) throw new BracketError('invalidEvent', { field: 'name', limit: mostTieBreaks });
  return external;
}

/** One from elsewhere: as `withExternal` makes it. */
export function isExternal(external: unknown, isHere: (side: SideId) => boolean): boolean {
  return (
    isMapOf(external, (_, column) => isMapOf(column, () => true)) &&
    (external as External).size <= mostTieBreaks &&
    externalColumns(external as External).every(([name, values]) => columnOf(name, values, isHere))
  );
}

/** @throws BracketError `invalidEvent`, `unknownSide` */
function columnOf(
  name: string,
  values: SetExternalEvent['values'],
  isHere: (side: SideId) => boolean,
): ReadonlyMap<SideId, number> {
  if (typeof name !== 'string' || name === '' || name.length > longestName) throw invalid('name');
  if (!isListOf(values, mostSides, (part) => isOfSide(part, 'value'))) throw invalid('values');
  const column = new Map(values.map(({ side, value }) => [side, value]));
  const stranger = values.find(({ side }) => !isHere(side));
  if (stranger) throw unknownSide(stranger.side);
  if (column.size < values.length) throw invalid('values');
  return column;
}

/** `by` takes over what `side` had; with `null` it is forgotten. */
export function withOther(external: External, side: SideId, by: SideId | null): External {
  if (external.size === 0) return external;
  const columns = [...external].map(([name, before]) => {
    const column = new Map(before);
    const value = column.get(side);
    column.delete(side);
    if (value !== undefined && by !== null) column.set(by, value);
    return [name, column] as const;
  });
  return new Map(columns);
}

/** As `rankSides` takes them. */
export function externalOf(external: External): NonNullable<StandingsRules['external']> {
  return Object.fromEntries(externalColumns(external));
}

function externalColumns(external: External): [string, SetExternalEvent['values']][] {
  return [...external].map(([name, column]) => [name, [...column].map(([side, value]) => ({ side, value }))]);
}

function invalid(field: string): BracketError {
  return new BracketError('invalidEvent', { field });
}
