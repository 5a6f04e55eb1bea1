import type { Placement, SideId } from './bracket.ts';
import { BracketError } from './bracket-error.ts';
import { isListOf, isObject, isSideId, isWhole, mostSides } from './checks.ts';
import { placeRef } from './place-refs.ts';
import type { StandingsRow } from './standings/nouns.ts';

/** One row of a table: standings as they are, or an elimination's placements through `rankedPlacements`. */
export interface Ranked {
  readonly side: SideId;
  readonly from: number;
  readonly to: number;
}

/** Best first. */
export type RankedTable = readonly Ranked[];

/** Who goes on, and as what: `1A`, or `1` from a stage with one table. */
export interface Qualifier extends Ranked {
  readonly ref: string;
  /** From 1. */
  readonly group: number;
  readonly rank: number;
}

export interface Advancement {
  /** In the order of seeds: all firsts, all seconds, and so on, then the best of the next rank. */
  readonly qualifiers: readonly Qualifier[];
  /**
   * Sides that share their place with others across the line between going on and going out: somebody has to decide.
   */
  readonly contested: readonly SideId[];
}

export interface AdvanceOptions {
  /** How many of each table go on. */
  readonly top: number;
  /** How many of the next rank go on besides: the best of them all. */
  readonly best?: number;
  /**
   * All sides of equal rank in order, as `rankAcross` gives; needed for `best`. Without it equal ranks stand in the
   * order of their groups.
   */
  readonly across?: readonly (Ranked & { readonly rank: number })[];
}

/** @throws BracketError `invalidSettings`; more than there are just gives all. */
export function qualifiers(tables: readonly RankedTable[], options: AdvanceOptions): Advancement {
  checkOptions(tables, options);
  const { top, best = 0, across } = options;
  const candidates = tables.flatMap((table, group) => candidatesOf(table, group, tables.length));
  const order = new Map(across?.map(({ side }, index) => [side, index]));
  const inOrder = candidates.toSorted((a, b) => {
    return a.rank - b.rank || (order.get(a.side) ?? 0) - (order.get(b.side) ?? 0) || a.group - b.group;
  });
  const sure = inOrder.filter(({ rank }) => rank <= top);
  const next = inOrder.filter(({ rank }) => rank === top + 1);
  const cuts = tables.map((table) => cutAt(table, top));
  // Who is level at the line of his own table is contested even if the next place goes on as one of the best.
  const acrossNext = across?.filter(({ rank }) => rank === top + 1) ?? [];
  const bestCut = best > 0 ? cutAt(acrossNext, best) : [];
  return { qualifiers: [...sure, ...next.slice(0, best)], contested: [...new Set([...cuts.flat(), ...bestCut])] };
}

/**
 * Those with at least so many wins, or at most so many losses, in the order of the table: a swiss with a cut by record.
 */
export function withRecord(rows: readonly StandingsRow[], record: { wins?: number; losses?: number }): StandingsRow[] {
  if (!isListOf(rows, mostSides, hasRecord)) throw new BracketError('invalidSettings', { field: 'rows' });
  if (!isObject(record)) throw new BracketError('invalidSettings', { field: 'record' });
  const { wins = 0, losses = Number.POSITIVE_INFINITY } = record;
  if (typeof wins !== 'number') throw new BracketError('invalidSettings', { field: 'wins' });
  if (typeof losses !== 'number') throw new BracketError('invalidSettings', { field: 'losses' });
  return rows.filter((row) => row.wins >= wins && row.losses <= losses);
}

/**
 * The places of an elimination as a table.
 *
 * @throws BracketError `invalidSettings`
 */
export function rankedPlacements(placements: readonly Placement[]): Ranked[] {
  const isPlacement = (one: unknown) => isObject(one) && 'sides' in one && isListOf(one.sides, mostSides, isSideId);
  if (!isListOf(placements, mostSides, isPlacement)) throw new BracketError('invalidSettings', { field: 'placements' });
  return placements.flatMap(({ from, to, sides }) => sides.map((side) => ({ side, from, to })));
}

function candidatesOf(table: RankedTable, group: number, groups: number): Qualifier[] {
  return table.map(({ side, from, to }, index) => {
    const rank = index + 1;
    return { side, from, to, rank, group: group + 1, ref: placeRef(rank, groups === 1 ? null : group + 1) };
  });
}

/** Those level across the line after the first `top`. */
function cutAt(table: RankedTable, top: number): SideId[] {
  const last = table[top - 1];
  const first = table[top];
  if (!last || !first || last.from !== first.from) return [];
  return table.filter(({ from }) => from === last.from).map(({ side }) => side);
}

function checkOptions(tables: readonly RankedTable[], options: AdvanceOptions) {
  if (!isListOf(tables, mostSides, isListOfObjects)) {
    throw new BracketError('invalidSettings', { field: 'tables' });
  }
  if (!isObject(options)) throw new BracketError('invalidSettings', { field: 'options' });
  const { top, best = 0, across } = options;
  if (!isWhole(top, 0, mostSides)) throw new BracketError('invalidSettings', { field: 'top' });
  if (!isWhole(best, 0, mostSides)) throw new BracketError('invalidSettings', { field: 'best' });
  if (across === undefined ? best > 0 : !isListOfObjects(across))
    throw new BracketError('invalidSettings', { field: 'across' });
}

function isListOfObjects(list: unknown): boolean {
  return isListOf(list, mostSides, isObject);
}

function hasRecord(row: unknown): boolean {
  return (
    isObject(row) &&
    'wins' in row &&
    'losses' in row &&
    isWhole(row.wins, 0, mostSides) &&
    isWhole(row.losses, 0, mostSides)
  );
}
