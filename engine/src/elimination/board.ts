import type { MatchNumber, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { type Cells, type CellsDraft, createCells, readCell, writeCell } from '../cells.ts';
import type { Mutable } from '../change.ts';
import { isWhole } from '../checks.ts';
import { noResult, type ResultCode } from '../result-code.ts';
import { firstSlotOf, type Plan } from './plan.ts';
import { decides, type Verdict } from './result-code.ts';
import type { CheckedSettings } from './settings.ts';

/**
 * A bracket at one moment. Callers may read `format`, `settings`, `entrants`, `withdrawn` and `defaultBestOf`; the rest
 * is for the engine alone. It never changes, and later states share with it all that did not change, so keeping every
 * state of an event is cheap.
 */
export interface Elimination {
  readonly format: 'elimination';
  readonly settings: CheckedSettings;
  readonly plan: Plan;
  /** Four per match: side, side, result code, own best-of (0 = none). */
  readonly cells: Cells;
  /** As in the fill, first those of the upper bracket. Inside, a side is its place here. */
  readonly entrants: readonly (SideId | null)[];
  /** Among `entrants`. */
  readonly placeOf: ReadonlyMap<SideId, number>;
  readonly withdrawn: ReadonlySet<number>;
  /** Results that were reported, not those that follow from a withdrawal. */
  readonly reportedCount: number;
  readonly defaultBestOf: number;
  /** By ordinal, 0 = none of its own. */
  readonly roundBestOf: readonly number[];
}

/** A bracket being changed, for the length of one call. */
export interface Draft extends CellsDraft, Mutable<Elimination> {
  changed: MatchNumber[];
  undone: MatchNumber[];
}

export const nobody = -1;
export const notYetKnown = -2;

const cellsPerMatch = [notYetKnown, notYetKnown, noResult, 0];

export function blankCells(plan: Plan): Cells {
  return createCells(plan.matchCount * cellsPerMatch.length, cellsPerMatch);
}

/** Everything open but the best-of settings of single matches. */
export function blankDraft(draft: Draft) {
  const { cells } = draft;
  draft.cells = draft.base = blankCells(draft.plan);
  for (let match = 1; match <= draft.plan.matchCount; match++) {
    const bestOf = ownBestOf({ cells }, match);
    if (bestOf) setOwnBestOf(draft, match, bestOf);
  }
}

export function placesOf(entrants: readonly (SideId | null)[]): ReadonlyMap<SideId, number> {
  return new Map(entrants.flatMap((side, place) => (side === null ? [] : [[side, place]])));
}

export function openDraft(bracket: Elimination): Draft {
  return { ...sealDraft(bracket), base: bracket.cells, changed: [], undone: [] };
}

/** The state alone. Named one by one: a rest pattern, or a spread of what is marked as made, takes as long as all else. */
export function sealDraft(draft: Elimination): Elimination {
  return {
    format: draft.format,
    settings: draft.settings,
    plan: draft.plan,
    cells: draft.cells,
    entrants: draft.entrants,
    placeOf: draft.placeOf,
    withdrawn: draft.withdrawn,
    reportedCount: draft.reportedCount,
    defaultBestOf: draft.defaultBestOf,
    roundBestOf: draft.roundBestOf,
  };
}

/** @throws BracketError `unknownMatch` */
export function checkMatch(bracket: Elimination, match: MatchNumber) {
  if (!isWhole(match, 1, bracket.plan.matchCount)) throw new BracketError('unknownMatch');
}

export function sideAt(bracket: Elimination, slot: number): number {
  return readCell(bracket.cells, sideCell(slot));
}

export function setSideAt(draft: Draft, slot: number, side: number) {
  writeCell(draft, sideCell(slot), side);
}

export function resultCodeOf(bracket: Elimination, match: MatchNumber): ResultCode {
  return readCell(bracket.cells, resultCell(match));
}

export function setResultCode(draft: Draft, match: MatchNumber, code: ResultCode) {
  writeCell(draft, resultCell(match), code);
}

export function setOwnBestOf(draft: Draft, match: MatchNumber, bestOf: number) {
  writeCell(draft, bestOfCell(match), bestOf);
}

export function bestOfRound(bracket: Elimination, ordinal: number): number {
  return bracket.roundBestOf[ordinal] || bracket.defaultBestOf;
}

export function bestOfMatch(bracket: Elimination, match: MatchNumber): number {
  return ownBestOf(bracket, match) || bestOfRound(bracket, bracket.plan.roundOf[match] ?? 0);
}

/** 0 for none. */
export function ownBestOf(bracket: Pick<Elimination, 'cells'>, match: MatchNumber): number {
  return readCell(bracket.cells, bestOfCell(match));
}

/** Who goes on: a side, neither, or nothing is settled yet. Nobody never goes on, and its opponent does so at once. */
export function verdictOf(bracket: Elimination, match: MatchNumber): Verdict {
  const slot = firstSlotOf(match);
  const a = sideAt(bracket, slot);
  const b = sideAt(bracket, slot + 1);
  if (a === notYetKnown || b === notYetKnown) return 'open';
  if (a === nobody) return b === nobody ? 'neither' : 1;
  if (b === nobody) return 0;
  return decides(resultCodeOf(bracket, match));
}

function sideCell(slot: number): number {
  return ((slot >> 1) << 2) | (slot & 1);
}

function resultCell(match: MatchNumber): number {
  return ((match - 1) << 2) | 2;
}

function bestOfCell(match: MatchNumber): number {
  return ((match - 1) << 2) | 3;
}
