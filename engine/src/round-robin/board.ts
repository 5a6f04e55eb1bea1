import type { MatchNumber, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { type Cells, type CellsDraft, createCells, readCell, writeCell } from '../cells.ts';
import type { Mutable } from '../change.ts';
import { demand, isWhole, unknownSide } from '../checks.ts';
import { noResult, type ResultCode } from '../result-code.ts';
import { longestBestOf } from '../score.ts';
import type { External } from '../standings/external.ts';
import type { PointsRule, TieBreak, UnplayedRule } from '../standings/nouns.ts';
import { roundsFor } from './berger.ts';
import type { CheckedSettings } from './settings.ts';

/**
 * A round robin at one moment. Callers may read `format`, `settings`, `groups`, `withdrawn`, `manual` and the rules (`defaultBestOf`,
 * `points`, `tieBreaks`, `unplayed`, `lotSeed`); the rest is for the engine alone. It never changes, and later states share with
 * it all that did not change.
 */
export interface RoundRobin {
  readonly format: 'roundRobin';
  readonly settings: CheckedSettings;
  /** Two per match: the reported result, and one more than its own best-of (0 = none, 1 = any score). */
  readonly cells: Cells;
  /** In the order of places; `null` is a free one. */
  readonly groups: readonly (readonly (SideId | null)[])[];
  readonly seats: ReadonlyMap<SideId, Seat>;
  readonly withdrawn: ReadonlyMap<SideId, 'keep' | 'annul'>;
  readonly reportedCount: number;
  readonly defaultBestOf: number | null;
  /** By ordinal of the round from 1; unset where the default holds. */
  readonly roundBestOf: readonly (number | null | undefined)[];
  readonly points: PointsRule;
  readonly tieBreaks: readonly TieBreak[];
  readonly unplayed: UnplayedRule;
  readonly lotSeed: number;
  readonly external: External;
  readonly adjustments: ReadonlyMap<SideId, number>;
  /** By group: best first. */
  readonly manual: readonly (readonly SideId[])[];
}

/** A place in a group, both from 0. */
export interface Seat {
  readonly group: number;
  readonly place: number;
}

/** A round robin being changed, for the length of one call. */
export interface Draft extends CellsDraft, Mutable<RoundRobin> {
  changed: MatchNumber[];
  undone: MatchNumber[];
}

export function blankCells(settings: CheckedSettings): Cells {
  return createCells(2 * roundCount(settings) * roundWidth(settings), [noResult, 0]);
}

/** Named one by one, here and below: a spread would take a seventh of the time of a whole report. */
export function openDraft(bracket: RoundRobin): Draft {
  return {
    format: bracket.format,
    settings: bracket.settings,
    cells: bracket.cells,
    groups: bracket.groups,
    seats: bracket.seats,
    withdrawn: bracket.withdrawn,
    reportedCount: bracket.reportedCount,
    defaultBestOf: bracket.defaultBestOf,
    roundBestOf: bracket.roundBestOf,
    points: bracket.points,
    tieBreaks: bracket.tieBreaks,
    unplayed: bracket.unplayed,
    lotSeed: bracket.lotSeed,
    external: bracket.external,
    adjustments: bracket.adjustments,
    manual: bracket.manual,
    base: bracket.cells,
    changed: [],
    undone: [],
  };
}

/** The state alone. */
export function sealDraft(draft: RoundRobin): RoundRobin {
  return {
    format: draft.format,
    settings: draft.settings,
    cells: draft.cells,
    groups: draft.groups,
    seats: draft.seats,
    withdrawn: draft.withdrawn,
    reportedCount: draft.reportedCount,
    defaultBestOf: draft.defaultBestOf,
    roundBestOf: draft.roundBestOf,
    points: draft.points,
    tieBreaks: draft.tieBreaks,
    unplayed: draft.unplayed,
    lotSeed: draft.lotSeed,
    external: draft.external,
    adjustments: draft.adjustments,
    manual: draft.manual,
  };
}

/** Most rounds, by the settings. */
export function roundCount({ groupSize, legs }: CheckedSettings): number {
  return legs * roundsFor(groupSize);
}

/** Match numbers reserved for each round of each group. */
export function groupWidth({ groupSize }: CheckedSettings): number {
  return Math.floor(groupSize / 2);
}

/** Match numbers reserved for each round. */
export function roundWidth(settings: CheckedSettings): number {
  return settings.groups * groupWidth(settings);
}

export function reportedCode(bracket: RoundRobin, match: MatchNumber): ResultCode {
  return readCell(bracket.cells, 2 * (match - 1));
}

/** Writes and counts. */
export function putResult(draft: Draft, match: MatchNumber, code: ResultCode) {
  draft.reportedCount += Number(code !== noResult) - Number(reportedCode(draft, match) !== noResult);
  writeCell(draft, 2 * (match - 1), code);
}

export function bestOfRound(bracket: RoundRobin, round: number): number | null {
  const own = bracket.roundBestOf[round];
  return own === undefined ? bracket.defaultBestOf : own;
}

/** `round` from 1. */
export function bestOfMatch(bracket: RoundRobin, match: MatchNumber, round: number): number | null {
  const own = readCell(bracket.cells, 2 * match - 1);
  if (own === 0) return bestOfRound(bracket, round);
  return own === 1 ? null : own - 1;
}

export function setOwnBestOf(draft: Draft, match: MatchNumber, bestOf: number | null) {
  writeCell(draft, 2 * match - 1, bestOf === null ? 1 : bestOf + 1);
}

/** @throws BracketError `invalidBracket` if it cannot be. */
export function copyOwnBestOf(draft: Draft, from: RoundRobin, match: MatchNumber) {
  const own = readCell(from.cells, 2 * match - 1);
  demand(isWhole(own, 0, longestBestOf + 1));
  if (own > 0) writeCell(draft, 2 * match - 1, own);
}

/** @throws BracketError `unknownSide` */
export function seatOf(bracket: RoundRobin, side: SideId): Seat {
  const seat = bracket.seats.get(side);
  if (!seat) throw unknownSide(side);
  return seat;
}

/** From 0. @throws BracketError `unknownGroup` */
export function groupIndex({ settings }: RoundRobin, group: number): number {
  if (!isWhole(group, 1, settings.groups)) throw new BracketError('unknownGroup');
  return group - 1;
}
