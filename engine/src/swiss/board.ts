import type { MatchNumber, MatchResult, SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { type Cells, type CellsDraft, createCells, readCell, writeCell } from '../cells.ts';
import type { Mutable } from '../change.ts';
import { demand, isWhole, unknownSide } from '../checks.ts';
import { decodeResult, encodeResult, noResult, type ResultCode } from '../result-code.ts';
import { longestBestOf } from '../score.ts';
import type { External } from '../standings/external.ts';
import type { PointsRule, TieBreak, UnplayedRule } from '../standings/nouns.ts';
import type { CheckedSettings } from './settings.ts';

/**
 * A swiss at one moment. Callers may read `format`, `settings`, `entrants`, `withdrawn`, `manual` and the rules (`defaultBestOf`, `points`,
 * `tieBreaks`, `unplayed`, `lotSeed`); the rest is for the engine alone. It never changes, and later states share with it all
 * that did not change.
 */
export interface Swiss {
  readonly format: 'swiss';
  readonly settings: CheckedSettings;
  /** In order of seeds. Inside, a side is its place in this list, from 0. */
  readonly entrants: readonly SideId[];
  readonly placeOf: ReadonlyMap<SideId, number>;
  /** By place. */
  readonly withdrawn: ReadonlySet<number>;
  /** By round from 1: the pairs, `nobody` in place of an opponent for the bye. */
  readonly rounds: readonly (readonly Pair[])[];
  /** Points for not playing, by round and place: see `absenceKey`. */
  readonly absences: ReadonlyMap<number, number>;
  /** Two per match: the reported result, and one more than its own best-of (0 = none, 1 = any score). */
  readonly cells: Cells;
  readonly defaultBestOf: number | null;
  /** By ordinal of the round from 1; unset where the default holds. */
  readonly roundBestOf: readonly (number | null | undefined)[];
  readonly points: PointsRule;
  readonly tieBreaks: readonly TieBreak[];
  readonly unplayed: UnplayedRule;
  readonly lotSeed: number;
  readonly external: External;
  readonly adjustments: ReadonlyMap<number, number>;
  /** What the tie-break `manual` goes by, best first. */
  readonly manual: readonly number[];
}

export type Pair = readonly [number, number];
export const nobody = -1;

/** A swiss being changed, for the length of one call. */
export interface Draft extends CellsDraft, Mutable<Swiss> {
  changed: MatchNumber[];
}

export function blankCells(settings: CheckedSettings): Cells {
  return createCells(2 * settings.rounds * roundWidth(settings), [noResult, 0]);
}

export function openDraft(swiss: Swiss): Draft {
  return { ...sealDraft(swiss), base: swiss.cells, changed: [] };
}

/** The state alone. Named one by one: a rest pattern, or a spread of what is marked as made, takes as long as all else. */
export function sealDraft(draft: Swiss): Swiss {
  return {
    format: draft.format,
    settings: draft.settings,
    entrants: draft.entrants,
    placeOf: draft.placeOf,
    withdrawn: draft.withdrawn,
    rounds: draft.rounds,
    absences: draft.absences,
    cells: draft.cells,
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

/** Match numbers reserved for each round. */
export function roundWidth({ size }: CheckedSettings): number {
  return Math.ceil(size / 2);
}

export function numberOf({ settings }: Swiss, round: number, index: number): MatchNumber {
  return (round - 1) * roundWidth(settings) + index + 1;
}

/** From 1. */
export function roundOf({ settings }: Swiss, match: MatchNumber): number {
  return Math.floor((match - 1) / roundWidth(settings)) + 1;
}

/** @throws BracketError `unknownMatch` */
export function pairOf(swiss: Swiss, match: MatchNumber): Pair {
  const { rounds, settings } = swiss;
  const pair = isWhole(match, 1, Number.MAX_SAFE_INTEGER)
    ? rounds[roundOf(swiss, match) - 1]?.[(match - 1) % roundWidth(settings)]
    : undefined;
  if (!pair) throw new BracketError('unknownMatch');
  return pair;
}

/** @throws BracketError `unknownSide` */
export function placeOf(swiss: Swiss, side: SideId): number {
  const place = swiss.placeOf.get(side);
  if (place === undefined) throw unknownSide(side);
  return place;
}

export function sideAt({ entrants }: Swiss, place: number): SideId {
  return entrants[place] as SideId;
}

/** Places stay far below 2^20, as a swiss has 4096 sides at most. */
export function absenceKey(round: number, place: number): number {
  return round * 2 ** 20 + place;
}

/** The round and the place of such a key. */
export function readAbsenceKey(key: number): readonly [number, number] {
  return [Math.floor(key / 2 ** 20), key % 2 ** 20];
}

export function reportedResult(swiss: Swiss, match: MatchNumber): MatchResult | null {
  return decodeResult(reportedCode(swiss, match));
}

export function reportedCode({ cells }: Swiss, match: MatchNumber): ResultCode {
  return readCell(cells, 2 * (match - 1));
}

export function hasReport(swiss: Swiss, match: MatchNumber): boolean {
  return reportedCode(swiss, match) !== noResult;
}

/** @throws BracketError `invalidBracket` if it cannot be. */
export function copyOwnBestOf(draft: Draft, from: Swiss, match: MatchNumber) {
  const own = readCell(from.cells, 2 * match - 1);
  demand(isWhole(own, 0, longestBestOf + 1));
  if (own > 0) writeCell(draft, 2 * match - 1, own);
}

/** @returns whether it is another than before. */
export function putResult(draft: Draft, match: MatchNumber, result: MatchResult | null): boolean {
  const code = result === null ? noResult : encodeResult(result);
  const cell = 2 * (match - 1);
  if (readCell(draft.cells, cell) === code) return false;
  writeCell(draft, cell, code);
  return true;
}

export function bestOfRound({ roundBestOf, defaultBestOf }: Swiss, round: number): number | null {
  const own = roundBestOf[round];
  return own === undefined ? defaultBestOf : own;
}

export function bestOfMatch(swiss: Swiss, match: MatchNumber): number | null {
  const own = readCell(swiss.cells, 2 * match - 1);
  if (own === 0) return bestOfRound(swiss, roundOf(swiss, match));
  return own === 1 ? null : own - 1;
}

/** `undefined` for none of its own. */
export function setOwnBestOf(draft: Draft, match: MatchNumber, bestOf: number | null | undefined) {
  writeCell(draft, 2 * match - 1, bestOf === undefined ? 0 : bestOf === null ? 1 : bestOf + 1);
}
