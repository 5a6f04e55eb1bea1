import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import type { NoPerfectMatching } from '../matching/perfect-matching.ts';
import { noLegalRound } from './blocked.ts';
import { findBye, firstForBye } from './bye.ts';
import { type CheckedInput, type Contender, checkInput } from './check-pairing.ts';
import { pairExactly } from './exact.ts';
import { type Field, fieldOf, parityBound, rankContenders, relationOf, sideAt } from './field.ts';
import { repeatedFloats } from './goals.ts';
import { type Choice, chooseKept, laterRounds, type Pair, pairsOf } from './keep-rounds.ts';
import { type ProvenMates, pairLargeField, sumOfDifferences } from './large-field.ts';
import { splitLocks } from './locks.ts';
import { pairMajor } from './major.ts';
import type { PairingCost, PairingMode, SwissBye, SwissInput, SwissPair, SwissPairing } from './pairing-nouns.ts';
import { type PairedField, reasonsFor, reasonsForBye } from './reasons.ts';

/** Up to here every pair is weighed in every goal. */
const largestExact = 64;

/**
 * Pairs the next round of a swiss. In this order: locked pairs are kept and forbidden ones avoided; no rematch; the bye, if
 * the number is odd, to whom had fewest, then the lowest by points and seed without whom the rest can be paired; least sum
 * of score differences, then of their squares; floats not repeated; the order of the mode. A round that leaves no legal one
 * for `roundsLeft` gives way to the next best that does. The same for the same input in any order.
 *
 * @throws BracketError `noLegalRound` where that is so, its facts telling who is in the way.
 */
export function pairSwiss(input: SwissInput): SwissPairing {
  const given = checkInput(input);
  const ranked = rankContenders(given.contenders, given.mode, given.lots);
  const isFirstRound = ranked.every(({ opponents, byes }) => opponents.length === 0 && byes === 0);
  const checked = { ...given, mode: modeOf(given.mode, isFirstRound) };
  const { locked, lockedBye, open } = splitLocks(ranked, checked);
  const whole = fieldOf(open, checked.forbidden);
  const best = pairOpen(whole, checked);
  const kept = best && roundsLeft(ranked, checked, { whole, locked, lockedBye, best });
  const round = kept ?? best ?? (checked.allowRematches ? pairOpen(whole, checked, true) : null);
  if (!round) throw refusal(whole, checked);
  const { field, mates } = round;
  const paired: PairedField = {
    field,
    mode: checked.mode,
    isFirstRound,
    isByMajorRules: round.isByMajorRules,
    keepsLaterRounds: kept !== null,
    hasForbidden: checked.forbidden.length > 0,
  };
  const pairs: SwissPair[] = locked.map((sides) => ({ sides, reasons: [{ code: 'locked' }] }));
  mates.forEach((b, a) => {
    if (a < b) pairs.push({ sides: [sideAt(field, a), sideAt(field, b)], reasons: reasonsFor(paired, a, b) });
  });
  const bye = byeOf(whole, round.bye, lockedBye);
  const cost = costOf(field, mates);
  const standing = new Map(ranked.map(({ side }, rank) => [side, rank]));
  const rankOf = ({ sides }: SwissPair) => standing.get(sides[0]) ?? 0;
  return {
    pairs: pairs.sort((a, b) => rankOf(a) - rankOf(b)),
    bye,
    proof: round.proof,
    cost,
    relaxed: relaxedBy(cost, whole, round.bye),
  };
}

/** The first round of a Major, 1 v 9 to 8 v 16, is a slide; its other rules are for later ones. */
function modeOf(mode: PairingMode, isFirstRound: boolean): PairingMode {
  return mode === 'major' && isFirstRound ? 'slide' : mode;
}

interface Round {
  /** Without the side that has the bye. */
  readonly field: Field;
  readonly mates: Int32Array;
  readonly bye: number | null;
  readonly proof: SwissPairing['proof'];
  readonly isByMajorRules: boolean;
}

interface Standing {
  readonly whole: Field;
  readonly locked: readonly Pair[];
  readonly lockedBye: SideId | null;
  readonly best: Round;
}

/** Another round than the best, where after that one the rounds left could not be paired; else `null`. */
function roundsLeft(ranked: readonly Contender[], checked: CheckedInput, standing: Standing): Round | null {
  const { whole, locked, lockedBye, best } = standing;
  const canGoOn = laterRounds(ranked, checked.roundsLeft);
  if (!canGoOn) return null;
  const settled: readonly Pair[] = lockedBye === null ? locked : [...locked, [lockedBye, null]];
  const isKept = (choice: Choice) => canGoOn([...settled, ...pairsOf(choice, whole)]);
  if (isKept(best)) return null;
  const kept = chooseKept(whole, best, {
    mode: checked.mode,
    isKept,
    fieldWithout: (bye) => without(whole, bye, checked),
    pairWithout: (excluded) => {
      const others = { ...checked, forbidden: [...checked.forbidden, ...excluded] };
      return pairOpen(fieldOf(whole.contenders, others.forbidden), others);
    },
  });
  if (!kept) return null;
  const field = kept.bye === null ? whole : without(whole, kept.bye, checked);
  return { ...kept, field, proof: 'exact', isByMajorRules: false };
}

function pairOpen(whole: Field, checked: CheckedInput, withRematches = false): Round | null {
  if (whole.size % 2 === 0) return pairEven(whole, null, checked, withRematches);
  if (whole.size > largestExact && !withRematches) {
    const firstChoice = firstForBye(whole);
    const round = pairEven(without(whole, firstChoice, checked), firstChoice, checked, withRematches);
    if (round) return round;
  }
  const bye = findBye(whole, withRematches);
  return typeof bye === 'number' ? pairEven(without(whole, bye, checked), bye, checked, withRematches) : null;
}

function pairEven(field: Field, bye: number | null, checked: CheckedInput, withRematches: boolean): Round | null {
  if (checked.mode === 'major' && !withRematches) {
    const mates = pairMajor(field);
    if (mates) return { field, mates, bye, proof: 'parityBound', isByMajorRules: true };
  }
  const found = pairFreely(field, checked, withRematches);
  return found.isPerfect ? { field, mates: found.mates, bye, proof: found.proof, isByMajorRules: false } : null;
}

function pairFreely(field: Field, { mode }: CheckedInput, withRematches: boolean): ProvenMates | NoPerfectMatching {
  if (field.size > largestExact) return pairLargeField(field, mode, withRematches);
  const found = pairExactly(field, mode, withRematches);
  return 'isPerfect' in found ? found : { isPerfect: true, mates: found, proof: 'exact' };
}

function refusal(whole: Field, checked: CheckedInput): BracketError {
  const found =
    whole.size % 2 === 0 ? pairFreely(whole, checked, checked.allowRematches) : findBye(whole, checked.allowRematches);
  if (typeof found === 'number' || found.isPerfect) return new BracketError('noLegalRound');
  return noLegalRound(whole, found, checked.allowRematches);
}

function without(field: Field, rank: number, { forbidden }: CheckedInput): Field {
  return fieldOf(field.contenders.toSpliced(rank, 1), forbidden);
}

function byeOf(field: Field, bye: number | null, locked: SideId | null): SwissBye | null {
  if (locked !== null) return { side: locked, reasons: [{ code: 'locked' }] };
  return bye === null ? null : { side: sideAt(field, bye), reasons: reasonsForBye(field, bye) };
}

function costOf(field: Field, mates: Int32Array): PairingCost {
  let rematches = 0;
  let floats = 0;
  mates.forEach((b, a) => {
    if (b < a) return;
    rematches += Number(relationOf(field, a, b) === 'met');
    floats += repeatedFloats(field, a, b);
  });
  return {
    rematches,
    scoreDifference: sumOfDifferences(field, mates) / 2,
    parityBound: parityBound(field) / 2,
    repeatedFloats: floats,
  };
}

function relaxedBy({ rematches }: PairingCost, field: Field, bye: number | null): SwissPairing['relaxed'] {
  const relaxed: ('rematch' | 'secondBye')[] = [];
  if (rematches > 0) relaxed.push('rematch');
  if (bye !== null && (field.contenders[bye]?.byes ?? 0) > 0) relaxed.push('secondBye');
  return relaxed;
}
