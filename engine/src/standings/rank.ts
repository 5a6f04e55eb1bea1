import { at } from './entries.ts';
import { type EntryIndex, indexEntries, miniTable, miniValue } from './mini-table.ts';
import type { MiniTieBreak, PlainTieBreak, TieBreak } from './nouns.ts';
import type { Tally } from './tally.ts';
import type { Column } from './values.ts';

/** Rows in order, with what was found on the way. */
export interface Ranking {
  /** Rows, best first. */
  readonly order: Float64Array;
  /** By place in `order`: what separates it from the one before; unset if nothing does. */
  readonly cuts: readonly (Cut | undefined)[];
  /** By place in the list of tie-breaks, then by row; of a mini table the last value, NaN if there was none. */
  readonly values: readonly Float64Array[];
}

export interface Cut {
  readonly tieBreak: TieBreak;
  readonly above: number;
  readonly below: number;
  /** Who was level before it. */
  readonly among: Span;
}

/** Places in the order: from, and up to but without. */
interface Span {
  readonly from: number;
  readonly to: number;
}

interface Work extends Ranking {
  readonly tally: Tally;
  readonly tieBreaks: readonly TieBreak[];
  readonly columns: readonly (Column | null)[];
  readonly cuts: (Cut | undefined)[];
  index: EntryIndex | null;
  /** Scratch space: the place of a row in the mini table at hand. */
  readonly placeOf: Float64Array;
}

const miniTieBreaks: ReadonlySet<TieBreak> = new Set<MiniTieBreak>([
  'headToHead',
  'headToHeadOfTwo',
  'h2hPoints',
  'h2hGameDifference',
  'h2hGamesWon',
  'h2hAgain',
]);

export function isMini(tieBreak: TieBreak): tieBreak is MiniTieBreak {
  return miniTieBreaks.has(tieBreak);
}

export function rank(
  tally: Tally,
  tieBreaks: readonly TieBreak[],
  columnOf: (tieBreak: PlainTieBreak) => Column,
): Ranking {
  const rows = tally.sides.length;
  const columns = tieBreaks.map((tieBreak) => (isMini(tieBreak) ? null : columnOf(tieBreak)));
  const work: Work = {
    tally,
    tieBreaks,
    columns,
    order: Float64Array.from(tally.sides, (_, row) => row),
    cuts: new Array(rows).fill(undefined),
    values: columns.map((column) => column?.values ?? new Float64Array(rows).fill(Number.NaN)),
    index: null,
    placeOf: new Float64Array(rows),
  };
  separate(work, { from: 0, to: rows }, 0);
  return work;
}

/** Puts in order a span of places level in all tie-breaks before `next`. */
function separate(work: Work, span: Span, next: number) {
  if (span.to - span.from < 2 || next === work.tieBreaks.length) return;
  const column = work.columns[next];
  if (column) separateByColumn(work, span, next, column);
  else separateByMini(work, span, next);
}

function separateByColumn(work: Work, span: Span, next: number, { values, isLowBest }: Column) {
  const tieBreak = work.tieBreaks[next] as TieBreak;
  const runs = split(work, span, { tieBreak, isLowBest, valueAt: (row) => at(values, row), among: span });
  for (const run of runs) separate(work, run, next + 1);
}

/** One table for neighbouring mini tie-breaks; then those still level start again or go on. */
function separateByMini(work: Work, span: Span, first: number) {
  const block = blockAt(work.tieBreaks, first);
  const after = first + block.length;
  const members = work.order.slice(span.from, span.to);
  work.index ??= indexEntries(work.tally);
  const isForOthers = block[0] === 'headToHeadOfTwo' && members.length !== 2;
  const table = isForOthers ? null : miniTable(work.tally, work.index, members);
  if (!table) return separate(work, span, after);
  for (let place = 0; place < members.length; place++) work.placeOf[at(members, place)] = place;
  let runs = [span];
  for (const [offset, tieBreak] of block.entries()) {
    if (tieBreak === 'h2hAgain') continue;
    const kept = work.values[first + offset] as Float64Array;
    for (const run of runs) keepValues(work, run, kept, (row) => miniValue(table, tieBreak, at(work.placeOf, row)));
    const valueAt = (row: number) => at(kept, row);
    runs = runs.flatMap((run) => split(work, run, { tieBreak, isLowBest: false, valueAt, among: span }));
  }
  const isRepeated = block[0] === 'headToHead' || block.at(-1) === 'h2hAgain';
  for (const run of runs) separate(work, run, isRepeated && runs.length > 1 ? first : after);
}

function keepValues({ order }: Work, { from, to }: Span, kept: Float64Array, valueAt: (row: number) => number) {
  if (to - from < 2) return;
  for (let place = from; place < to; place++) kept[at(order, place)] = valueAt(at(order, place));
}

function blockAt(tieBreaks: readonly TieBreak[], first: number): MiniTieBreak[] {
  const block: MiniTieBreak[] = [];
  for (let next = first; next < tieBreaks.length; next++) {
    const tieBreak = tieBreaks[next] as TieBreak;
    if (!isMini(tieBreak)) break;
    const standsAlone = tieBreak === 'headToHead' || tieBreak === 'headToHeadOfTwo';
    if (standsAlone && block.length > 0) break;
    block.push(tieBreak);
    if (standsAlone || tieBreak === 'h2hAgain') break;
  }
  return block;
}

interface Criterion {
  readonly tieBreak: TieBreak;
  readonly isLowBest: boolean;
  readonly valueAt: (row: number) => number;
  readonly among: Span;
}

/** Sorts the span, those level in the order they had, marks where it falls apart, and gives the parts. */
function split({ order, cuts }: Work, { from, to }: Span, { tieBreak, isLowBest, valueAt, among }: Criterion): Span[] {
  if (to - from < 2) return [{ from, to }];
  const sign = isLowBest ? 1 : -1;
  sortSpan(order, from, to, (a, b) => {
    const one = valueAt(a);
    const other = valueAt(b);
    return one === other ? 0 : one < other ? -sign : sign;
  });
  const runs: Span[] = [];
  let start = from;
  for (let place = from + 1; place < to; place++) {
    const above = valueAt(at(order, place - 1));
    const below = valueAt(at(order, place));
    if (above === below) continue;
    cuts[place] = { tieBreak, above, below, among };
    runs.push({ from: start, to: place });
    start = place;
  }
  return [...runs, { from: start, to }];
}

/** Stable. Short spans, of which there are many, are quicker sorted here than handed over. */
function sortSpan(order: Float64Array, from: number, to: number, compare: (a: number, b: number) => number) {
  if (to - from > longestInserted) {
    order.subarray(from, to).sort(compare);
    return;
  }
  for (let place = from + 1; place < to; place++) {
    const row = at(order, place);
    let gap = place;
    for (; gap > from && compare(at(order, gap - 1), row) > 0; gap--) order[gap] = at(order, gap - 1);
    order[gap] = row;
  }
}

const longestInserted = 24;
