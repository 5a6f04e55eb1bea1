import { blankColumns } from './columns.ts';
import { at, nobody } from './entries.ts';
import type { MiniTieBreak } from './nouns.ts';
import { add, type Tally, tidy } from './tally.ts';

/** The matches between the members alone, in rows by their order. */
interface MiniTable {
  readonly points: Float64Array;
  readonly gamesWon: Float64Array;
  readonly gamesLost: Float64Array;
}

/** The entries of each row: those of row `r` from `first[r]` up to `first[r + 1]`. */
export interface EntryIndex {
  readonly first: Float64Array;
  readonly entry: Float64Array;
  /** Scratch space: the place of a row among the members, plus one. */
  readonly placeOf: Float64Array;
}

export function indexEntries({ entries, sides }: Tally): EntryIndex {
  const first = new Float64Array(sides.length + 2);
  for (let entry = 0; entry < entries.count; entry++) {
    const row = at(entries.side, entry);
    if (row !== nobody) add(first, row + 2, 1);
  }
  for (let row = 2; row < first.length; row++) add(first, row, at(first, row - 1));
  const sorted = new Float64Array(entries.count);
  for (let entry = 0; entry < entries.count; entry++) {
    const row = at(entries.side, entry);
    if (row === nobody) continue;
    sorted[at(first, row + 1)] = entry;
    add(first, row + 1, 1);
  }
  return { first, entry: sorted, placeOf: new Float64Array(sides.length) };
}

/** `null` unless every member has met every other. */
export function miniTable(tally: Tally, index: EntryIndex, members: Float64Array): MiniTable | null {
  if (members.some((row) => at(tally.played, row) < members.length - 1)) return null;
  members.forEach((row, place) => {
    index.placeOf[row] = place + 1;
  });
  const table = fillTable(tally, index, members);
  for (const row of members) index.placeOf[row] = 0;
  return table;
}

function fillTable({ entries }: Tally, { first, entry: sorted, placeOf }: EntryIndex, members: Float64Array) {
  const columns = blankColumns(4, members.length);
  const [points, gamesWon, gamesLost, lastMet] = columns as [Float64Array, Float64Array, Float64Array, Float64Array];
  const table = { points, gamesWon, gamesLost };
  for (let place = 0; place < members.length; place++) {
    const row = at(members, place);
    const end = at(first, row + 1);
    let met = 0;
    for (let next = at(first, row); next < end; next++) {
      const entry = at(sorted, next);
      const opponent = at(entries.side, entry ^ 1);
      const other = opponent === nobody ? 0 : at(placeOf, opponent);
      if (other === 0) continue;
      if (at(lastMet, other - 1) !== place + 1) met++;
      lastMet[other - 1] = place + 1;
      add(table.points, place, at(entries.points, entry));
      add(table.gamesWon, place, at(entries.games, entry));
      add(table.gamesLost, place, at(entries.games, entry ^ 1));
    }
    if (met < members.length - 1) return null;
  }
  return table;
}

export function miniValue(table: MiniTable, tieBreak: MiniTieBreak, place: number): number {
  if (tieBreak === 'h2hGamesWon') return at(table.gamesWon, place);
  if (tieBreak === 'h2hGameDifference') return at(table.gamesWon, place) - at(table.gamesLost, place);
  return tidy(at(table.points, place));
}
