import { compareForBye } from './bye.ts';
import { type Field, rankInGroup, ranksOf, relationOf, sideAt, sizeOfGroup } from './field.ts';
import { idealPartner } from './goals.ts';
import { rowOf } from './major.ts';
import type { ByeReason, PairingMode, PairReason } from './pairing-nouns.ts';

/** What the reasons for a pair are found in. */
export interface PairedField {
  readonly field: Field;
  readonly mode: PairingMode;
  readonly isFirstRound: boolean;
  /** The rules of the Majors for later rounds were followed to the letter. */
  readonly isByMajorRules: boolean;
  readonly hasForbidden: boolean;
  /** A better round gave way to this one, for the sake of those to come. */
  readonly keepsLaterRounds: boolean;
}

/** @param a the better rank of the pair. */
export function reasonsFor(paired: PairedField, a: number, b: number): PairReason[] {
  const { field, isFirstRound } = paired;
  const isFloat = field.groupOf[a] !== field.groupOf[b];
  const reasons: PairReason[] = [];
  if (isFirstRound) reasons.push({ code: 'firstRound' });
  else if (!isFloat) reasons.push({ code: 'sameScore', points: pointsOf(field, a) });
  if (isFloat) reasons.push(floatReason(paired, a, b));
  else reasons.push(...orderReasons(paired, a, b));
  if (relationOf(field, a, b) === 'met') reasons.push({ code: 'rematch' });
  return reasons;
}

export function reasonsForBye(field: Field, bye: number): ByeReason[] {
  const contender = field.contenders[bye];
  const byes = contender?.byes ?? 0;
  const reasons: ByeReason[] = [{ code: 'lowest', points: pointsOf(field, bye), seed: contender?.seed ?? 0 }];
  const restUnpairable = field.contenders.filter((_, rank) => compareForBye(field, rank, bye) < 0).length;
  const hadBye = field.contenders.filter((one, rank) => rank > bye && one.byes > byes).length;
  if (hadBye + restUnpairable > 0) reasons.push({ code: 'passedOver', hadBye, restUnpairable });
  if (byes > 0) reasons.push({ code: 'secondBye', byes });
  return reasons;
}

/** A pair may cross several gaps; where all have an odd number of sides above them, each had to be crossed. */
function floatReason({ field, hasForbidden, keepsLaterRounds }: PairedField, a: number, b: number): PairReason {
  let isNeeded = true;
  for (let group = (field.groupOf[a] as number) + 1; group <= (field.groupOf[b] as number); group++) {
    if ((field.groupStart[group] as number) % 2 === 0) isNeeded = false;
  }
  return {
    code: 'floatsDown',
    side: sideAt(field, a),
    from: pointsOf(field, a),
    to: pointsOf(field, b),
    why: isNeeded ? 'oddGroup' : keepsLaterRounds ? 'laterRounds' : hasForbidden ? 'onlyExcluded' : 'onlyMet',
  };
}

function orderReasons({ field, mode, isByMajorRules }: PairedField, a: number, b: number): PairReason[] {
  const group = field.groupOf[a] as number;
  const of = sizeOfGroup(field, group);
  const ranks = { rankA: rankInGroup(field, a) + 1, rankB: rankInGroup(field, b) + 1 };
  if (isByMajorRules && of === 6) return [{ code: 'priorityRow', row: rowOf(field, ranksOf(field, group)), ...ranks }];
  if (isByMajorRules) return [{ code: 'highestLowest', ...ranks, of }, ...avoided(field, 'fold', a, b)];
  if (idealPartner(field, mode, a) === b) return [{ code: codes[mode], ...ranks, of }];
  return [{ code: 'shifted', ...ranks, of }, ...avoided(field, mode, a, b)];
}

const codes = { fold: 'folded', slide: 'slid', adjacent: 'adjacent', major: 'folded' } as const;

function avoided(field: Field, mode: PairingMode, a: number, b: number): PairReason[] {
  const reasons: PairReason[] = [];
  for (const rank of [a, b]) {
    const ideal = idealPartner(field, mode, rank);
    if (ideal === null || ideal === a || ideal === b) continue;
    const relation = relationOf(field, rank, ideal);
    if (relation === 'none') continue;
    const code = relation === 'met' ? 'avoidsRematch' : 'avoidsForbidden';
    reasons.push({ code, side: sideAt(field, rank), with: sideAt(field, ideal) });
  }
  return reasons;
}

function pointsOf({ halfPoints }: Field, rank: number): number {
  return (halfPoints[rank] as number) / 2;
}
