import type { MatchNumber } from '../bracket.ts';
import type { MatchPurpose, Section } from './nouns.ts';
import type { CheckedSettings } from './settings.ts';

/**
 * The fixed shape of a bracket. A slot is one side of a match: match n has the slots 2n-2 and 2n-1, so the slots of
 * the first round are exactly those of the fill. Arrays by match are indexed by number, 0 is unused.
 */
export interface Plan {
  readonly slots: number;
  readonly matchCount: number;
  readonly rounds: readonly PlannedRound[];
  /** By match: ordinal of its round. */
  readonly roundOf: Uint8Array;
  /** By match: the slot its winner or loser goes to, -1 for none. */
  readonly winnerTo: Int32Array;
  readonly loserTo: Int32Array;
  /** By slot: the match it is fed by, negative if by the loser, 0 if by the fill. */
  readonly sources: Int32Array;
  readonly final: MatchNumber;
  /** 0 if there is none. */
  readonly reset: MatchNumber;
  readonly thirdPlace: MatchNumber;
}

export interface PlannedRound {
  readonly ordinal: number;
  readonly section: Section;
  readonly purpose: MatchPurpose;
  readonly index: number;
  readonly count: number;
  readonly first: MatchNumber;
  readonly size: number;
}

const nowhere = -1;

// A server holds many brackets of few shapes.
const knownPlans = new Map<string, Plan>();
const knownPlansLimit = 32;

export function planFor(settings: CheckedSettings): Plan {
  const { slots, elimination, thirdPlace, grandFinal, crossing } = settings;
  const shape = [slots, elimination, thirdPlace, grandFinal, crossing].join();
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

function drawPlan(settings: CheckedSettings): Plan {
  const rounds = layRounds(settings);
  const matchCount = rounds.reduce((sum, round) => sum + round.size, 0);
  const numberOf = (purpose: MatchPurpose) => rounds.find((round) => round.purpose === purpose)?.first ?? 0;
  const plan = {
    slots: settings.slots,
    matchCount,
    rounds,
    roundOf: new Uint8Array(matchCount + 1),
    winnerTo: new Int32Array(matchCount + 1).fill(nowhere),
    loserTo: new Int32Array(matchCount + 1).fill(nowhere),
    sources: new Int32Array(2 * matchCount),
    final: numberOf('final'),
    reset: numberOf('reset'),
    thirdPlace: numberOf('thirdPlace'),
  };
  for (const round of rounds) plan.roundOf.fill(round.ordinal, round.first, round.first + round.size);
  if (settings.elimination === 'single') linkSingle(plan);
  else linkDouble(plan, settings.crossing);
  return plan;
}

type RoundSketch = Pick<PlannedRound, 'section' | 'purpose' | 'size'>;

function layRounds(settings: CheckedSettings): PlannedRound[] {
  const sketches = settings.elimination === 'single' ? sketchSingle(settings) : sketchDouble(settings);
  let first = 1;
  return sketches.map((sketch, place) => {
    const section = sketches.filter((other) => other.section === sketch.section);
    const round = { ...sketch, ordinal: place + 1, index: section.indexOf(sketch) + 1, count: section.length, first };
    first += sketch.size;
    return round;
  });
}

function sketchSingle({ slots, thirdPlace }: CheckedSettings): RoundSketch[] {
  const rounds: RoundSketch[] = [];
  for (let size = slots / 2; size > 1; size /= 2) rounds.push({ section: 'upper', purpose: 'normal', size });
  if (thirdPlace) rounds.push({ section: 'grand', purpose: 'thirdPlace', size: 1 });
  rounds.push({ section: 'grand', purpose: 'final', size: 1 });
  return rounds;
}

function sketchDouble({ slots, grandFinal }: CheckedSettings): RoundSketch[] {
  const rounds: RoundSketch[] = [];
  for (let size = slots / 2; size >= 1; size /= 2) rounds.push({ section: 'upper', purpose: 'normal', size });
  for (let size = slots / 4; size >= 1; size /= 2) {
    rounds.push({ section: 'lower', purpose: 'normal', size }, { section: 'lower', purpose: 'normal', size });
  }
  rounds.push({ section: 'grand', purpose: 'final', size: 1 });
  if (grandFinal === 'reset') rounds.push({ section: 'grand', purpose: 'reset', size: 1 });
  return rounds;
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

/** Losers of the first round meet each other, those of a later one drop onto a survivor of the lower bracket. */
function linkUpper(plan: Plan, upper: PlannedRound[], lower: PlannedRound[], crossing: readonly number[]) {
  for (const [index, round] of upper.entries()) {
    const next = upper[index + 1]?.first ?? plan.final;
    const below = lower[Math.max(0, 2 * index - 1)]?.first ?? plan.final;
    const mask = crossing[index - 1] ?? 0;
    for (let j = 0; j < round.size; j++) {
      sendWinner(plan, round.first + j, firstSlotOf(next) + j);
      const drop = index === 0 && lower.length > 0 ? j : 2 * (j ^ mask) + 1;
      sendLoser(plan, round.first + j, firstSlotOf(below) + drop);
    }
  }
}

function linkLower(plan: Plan, lower: PlannedRound[]) {
  for (const [index, round] of lower.entries()) {
    const next = lower[index + 1]?.first;
    for (let j = 0; j < round.size; j++) {
      const slot = next === undefined ? firstSlotOf(plan.final) + 1 : firstSlotOf(next) + (index % 2 === 0 ? 2 * j : j);
      sendWinner(plan, round.first + j, slot);
    }
  }
}

function sendWinner(plan: Plan, match: MatchNumber, slot: number) {
  plan.winnerTo[match] = slot;
  plan.sources[slot] = match;
}

function sendLoser(plan: Plan, match: MatchNumber, slot: number) {
  plan.loserTo[match] = slot;
  plan.sources[slot] = -match;
}
