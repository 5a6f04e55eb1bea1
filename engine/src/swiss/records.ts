import type { MatchResult } from '../bracket.ts';
import type { PointsRule } from '../standings/nouns.ts';
import { pointsOfBye, type Share, shareAlone, shareOf } from '../standings/share.ts';
import { absenceKey, numberOf, type Swiss } from './board.ts';
import { resultOf } from './match-status.ts';
import type { Float } from './pairing-nouns.ts';

/** What pairing needs to know of a side: all its rounds, added up. */
export interface SideRecord {
  /** Adjustments included. */
  points: number;
  /** With rounds without an opponent that are worth a win. */
  wins: number;
  losses: number;
  byes: number;
  readonly opponents: number[];
  readonly floats: Float[];
}

/** By place. Points, wins and losses are those of the standings. */
export function recordsOf(swiss: Swiss): SideRecord[] {
  const records = swiss.entrants.map((_, place) => newRecord(swiss.adjustments.get(place) ?? 0));
  for (let round = 1; round <= swiss.rounds.length; round++) addRound(swiss, records, round);
  return records;
}

/** Wins less losses of all opponents so far. */
export function difficultyOf(records: readonly SideRecord[], { opponents }: SideRecord): number {
  return opponents.reduce((sum, place) => sum + (records[place]?.wins ?? 0) - (records[place]?.losses ?? 0), 0);
}

function addRound(swiss: Swiss, records: readonly SideRecord[], round: number) {
  const before = records.map(({ points }) => points);
  for (const [index, [a, b]] of (swiss.rounds[round - 1] ?? []).entries()) {
    const [one, other] = [records[a] as SideRecord, records[b]];
    if (other === undefined) {
      addBye(one, swiss.points);
      continue;
    }
    addMatch(swiss.points, one, other, resultOf(swiss, numberOf(swiss, round, index)));
    addFloat(one, (before[b] ?? 0) - (before[a] ?? 0));
    addFloat(other, (before[a] ?? 0) - (before[b] ?? 0));
    one.opponents.push(b);
    other.opponents.push(a);
  }
  for (const [place, record] of records.entries()) {
    const given = swiss.absences.get(absenceKey(round, place));
    if (given !== undefined) addShare(record, shareAlone(given, swiss.points));
    if (record.floats.length < round) record.floats.push(null);
  }
}

function newRecord(points: number): SideRecord {
  return { points, wins: 0, losses: 0, byes: 0, opponents: [], floats: [] };
}

function addShare(record: SideRecord, { points, halves }: Share) {
  record.points += points;
  if (halves === 2) record.wins++;
}

function addMatch(rule: PointsRule, a: SideRecord, b: SideRecord, result: MatchResult | null) {
  if (result === null) return;
  for (const place of [0, 1] as const) {
    const share = shareOf(result, place, rule);
    const record = place === 0 ? a : b;
    addShare(record, share);
    if (share.halves === 0) record.losses++;
  }
}

function addFloat({ floats }: SideRecord, difference: number) {
  floats.push(difference === 0 ? null : difference > 0 ? 'up' : 'down');
}

function addBye(record: SideRecord, rule: PointsRule) {
  record.byes++;
  record.floats.push('down');
  addShare(record, shareAlone(pointsOfBye(rule), rule));
}
