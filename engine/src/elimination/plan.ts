import type { MatchNumber } from '../bracket.ts';
import type { MatchPurpose, Section } from './nouns.ts';
import { layRounds, type PlannedRound } from './rounds.ts';
import type { CheckedSettings } from './settings.ts';

/**
 * The fixed shape of a bracket. A slot is one side of a match: match n has the slots 2n-2 and 2n-1, so the slots of
 * the first round are exactly those of the fill; who starts in the lower bracket comes in at a slot of its first round.
 * Arrays by match are indexed by number, 0 is unused.
 */
export interface Plan {
  readonly slots: number;
  readonly lowerSlots: number;
  readonly matchCount: number;
  readonly rounds: readonly PlannedRound[];
  /** By match: ordinal of its round. */
  readonly roundOf: Uint8Array;
  /** By match: the slot its winner or loser goes to, -1 for none. */
  readonly winnerTo: Int32Array;
  readonly loserTo: Int32Array;
  /** By slot: the match it is fed by, negative if by the loser, 0 if by the fill. */
  readonly sources: Int32Array;
  /** The match whose winner is champion, if there is no reset: the grand final, or that of the upper bracket. */
  readonly final: MatchNumber;
  /** 0 if there is none, or if it leads to a grand final. */
  readonly lowerFinal: MatchNumber;
  /** 0 if there is none. */
  readonly reset: MatchNumber;
  readonly thirdPlace: MatchNumber;
}

const nowhere = -1;

// A server holds many brackets of few shapes.
const knownPlans = new Map<string, Plan>();
const knownPlansLimit = 32;

export function planFor(settings: CheckedSettings): Plan {
  const { slots, lowerSlots, elimination, thirdPlace, grandFinal, crossing } = settings;
  const shape = [slots, lowerSlots, elimination, thirdPlace, grandFinal, crossing].join();
  const plan = knownPlans.get(shape) ?? drawPlan(settings);
  knownPlans.delete(shape);
  knownPlans.set(shape, plan);
  for (const oldest of knownPlans.keys()) {
    if (knownPlans.size <= knownPlansLimit) break;
    knownPlans.delete(oldest);
  }
  return plan;
}

export function roundOf(plan: Plan, match: MatchNumber): PlannedRound {
  return plan.rounds[(plan.roundOf[match] ?? 0) - 1] as PlannedRound;
}

export function matchOfSlot(slot: number): MatchNumber {
  return (slot >> 1) + 1;
}

export function firstSlotOf(match: MatchNumber): number {
  return 2 * match - 2;
}

/** The slot by which a side comes in: `entrant` counts the fill from 0, those of the lower bracket last. */
export function slotOfEntrant(plan: Plan, entrant: number): number {
  if (entrant < plan.slots) return entrant;
  const place = entrant - plan.slots;
  return firstSlotOf(firstLowerMatch(plan)) + (meetsUpperAtOnce(plan) ? 2 * place : place);
}

/** The entrant that comes in by a slot which no match feeds. */
export function entrantOfSlot(plan: Plan, slot: number): number {
  if (slot < plan.slots) return slot;
  const place = slot - firstSlotOf(firstLowerMatch(plan));
  return plan.slots + (meetsUpperAtOnce(plan) ? place >> 1 : place);
}

function firstLowerMatch(plan: Plan): MatchNumber {
  return plan.rounds.find(({ section }) => section === 'lower')?.first ?? 0;
}

/** Few entrants of the lower bracket need no round among themselves before they meet the losers of the upper one. */
function meetsUpperAtOnce({ slots, lowerSlots }: Plan): boolean {
  return lowerSlots === slots / 2;
}

function drawPlan(settings: CheckedSettings): Plan {
  const rounds = layRounds(settings);
  const matchCount = rounds.reduce((sum, round) => sum + round.size, 0);
  const numberOf = (purpose: MatchPurpose) => rounds.find((round) => round.purpose === purpose)?.first ?? 0;
  const lastOf = (section: Section) => rounds.findLast((round) => round.section === section)?.first ?? 0;
  const final = numberOf('final');
  const plan = {
    slots: settings.slots,
    lowerSlots: settings.lowerSlots,
    matchCount,
    rounds,
    roundOf: new Uint8Array(matchCount + 1),
    winnerTo: new Int32Array(matchCount + 1).fill(nowhere),
    loserTo: new Int32Array(matchCount + 1).fill(nowhere),
    sources: new Int32Array(2 * matchCount),
    final: final || lastOf('upper'),
    lowerFinal: final ? 0 : lastOf('lower'),
    reset: numberOf('reset'),
    thirdPlace: numberOf('thirdPlace'),
  };
  for (const round of rounds) plan.roundOf.fill(round.ordinal, round.first, round.first + round.size);
  if (settings.elimination === 'single') linkSingle(plan);
  else linkDouble(plan, settings.crossing);
  return plan;
}

function linkSingle(plan: Plan) {
  const upper = plan.rounds.filter((round) => round.section === 'upper');
  for (const [index, round] of upper.entries()) {
    const next = upper[index + 1]?.first ?? plan.final;
    for (let j = 0; j < round.size; j++) sendWinner(plan, round.first + j, firstSlotOf(next) + j);
  }
  const semifinals = upper.at(-1);
  if (!plan.thirdPlace || !semifinals) return;
  for (let j = 0; j < 2; j++) sendLoser(plan, semifinals.first + j, firstSlotOf(plan.thirdPlace) + j);
}

function linkDouble(plan: Plan, crossing: readonly number[]) {
  const upper = plan.rounds.filter((round) => round.section === 'upper');
  const lower = plan.rounds.filter((round) => round.section === 'lower');
  linkUpper(plan, upper, lower, crossing);
  linkLower(plan, lower);
  if (!plan.reset) return;
  // Both go on to the reset and keep their sides: the loser can only be the unbeaten one.
  sendLoser(plan, plan.final, firstSlotOf(plan.reset));
  sendWinner(plan, plan.final, firstSlotOf(plan.reset) + 1);
}

/**
 * Losers drop onto a survivor of the lower bracket; those of the first round meet each other if nobody is there yet.
 * Two lower rounds lie between the drops of two upper ones: the drop itself and one among its survivors.
 */
function linkUpper(plan: Plan, upper: PlannedRound[], lower: PlannedRound[], crossing: readonly number[]) {
  const grand = grandFinalOf(plan);
  const isEmptyBelow = plan.lowerSlots === 0;
  const firstDrop = isEmptyBelow ? -1 : Math.log2((2 * plan.lowerSlots) / plan.slots);
  for (const [index, round] of upper.entries()) {
    const next = upper[index + 1]?.first ?? grand;
    const below = lower[Math.max(0, firstDrop + 2 * index)]?.first ?? grand;
    const mask = crossing[isEmptyBelow ? index - 1 : index] ?? 0;
    for (let j = 0; j < round.size; j++) {
      sendWinner(plan, round.first + j, firstSlotOf(next) + j);
      const drop = isEmptyBelow && index === 0 && lower.length > 0 ? j : 2 * (j ^ mask) + 1;
      sendLoser(plan, round.first + j, firstSlotOf(below) + drop);
    }
  }
}

/** A round as large as the one before it takes in losers from above, a smaller one is among survivors. */
function linkLower(plan: Plan, lower: PlannedRound[]) {
  for (const [index, round] of lower.entries()) {
    const next = lower[index + 1];
    for (let j = 0; j < round.size; j++) {
      const slot = next
        ? firstSlotOf(next.first) + (next.size === round.size ? 2 * j : j)
        : firstSlotOf(grandFinalOf(plan)) + 1;
      sendWinner(plan, round.first + j, slot);
    }
  }
}

/** 0 if there is none; what is sent there goes nowhere. */
function grandFinalOf({ rounds }: Plan): MatchNumber {
  return rounds.find(({ purpose }) => purpose === 'final')?.first ?? 0;
}

function sendWinner(plan: Plan, match: MatchNumber, slot: number) {
  if (slot < 0) return;
  plan.winnerTo[match] = slot;
  plan.sources[slot] = match;
}

function sendLoser(plan: Plan, match: MatchNumber, slot: number) {
  if (slot < 0) return;
  plan.loserTo[match] = slot;
  plan.sources[slot] = -match;
}
