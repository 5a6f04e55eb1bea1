import { isDeepStrictEqual } from 'node:util';
import type { BracketLogEvent } from '@agon/contract/brackets';
import { eliminationBestOfs } from '@agon/contract/brackets.settings';
import { AppError } from '@agon/contract/errors';
import { type EliminationRound, getMatch, listRounds, type Settings } from '@agon/engine';
import type { BracketKindRules } from './bracket-kind.ts';
import { type BracketState, step } from './bracket-state.ts';
import { firstRoundOf, lowerEntrantsOf } from './elimination-on-wire.ts';
import { withRefusals } from './refusals.ts';

type EliminationSettings = Extract<Settings, { format: 'elimination' }>;
export type EliminationState = BracketState & {
  readonly settings: EliminationSettings;
  readonly bracket: Extract<BracketState['bracket'], { format: 'elimination' }>;
};

/** What a caller may say about an elimination; what is left open stays as it is. */
interface Wanted {
  readonly defeats?: 1 | 2 | undefined;
  readonly third_place?: boolean | undefined;
  readonly best_of?: number | undefined;
  readonly size?: number | undefined;
  readonly crossing?: readonly number[] | undefined;
  readonly grand_final?: 'reset' | 'single' | 'none' | undefined;
  readonly lower_size?: number | undefined;
}

const bestOfs: readonly number[] = eliminationBestOfs;

export const eliminationKind: BracketKindRules<Wanted> = {
  begin(wanted, participantCount) {
    const size = Math.max(2, participantCount - (wanted.lower_size ?? 0));
    const start: EliminationSettings = { format: 'elimination', size, elimination: 'single', bestOf: 1 };
    return [{ type: 'configure', settings: settingsWith(start, wanted) }];
  },

  /** Best-of can change at any time, the rest only before the first result; who stands where is kept. */
  change(state, wanted) {
    if (!isElimination(state)) return [];
    const { best_of, ...format } = wanted;
    if (best_of !== undefined && !bestOfs.includes(best_of)) throw new AppError('request.invalid');
    const settings = settingsWith(state.settings, format);
    const events = isSameFormat(settings, state.settings) ? [] : relaidEvents(state, settings);
    if (best_of !== undefined && best_of !== settings.bestOf) events.push({ type: 'setBestOf', bestOf: best_of });
    return events;
  },
};

export function isElimination(state: BracketState): state is EliminationState {
  return state.bracket.format === 'elimination';
}

/** A bracket is laid out anew only when it may be filled anew, so the engine is asked first. */
function relaidEvents(state: EliminationState, settings: EliminationSettings): BracketLogEvent[] {
  withRefusals(() => step(state, { type: 'fill', slots: [] }));
  const sides = firstRoundOf(state.bracket);
  const slots = sides.slice(0, sides.findLastIndex((side) => side !== null) + 1);
  const layout = layoutEvents(state, settings);
  const lowerSlots = settings.lowerSize ? lowerEntrantsOf(state.bracket) : [];
  return slots.length > 0 ? [...layout, fillEvent(slots, lowerSlots)] : layout;
}

export function fillEvent(slots: readonly (number | null)[], lowerSlots: readonly (number | null)[]): BracketLogEvent {
  return { type: 'fill', slots, ...(lowerSlots.length > 0 && { lowerSlots }) };
}

export function settingsWith(settings: EliminationSettings, wanted: Wanted): EliminationSettings {
  const { format } = settings;
  const elimination = wanted.defeats === undefined ? settings.elimination : eliminations[wanted.defeats];
  const size = wanted.size ?? settings.size;
  const bestOf = wanted.best_of ?? settings.bestOf ?? 1;
  if (elimination === 'single') {
    if (wanted.grand_final !== undefined || (wanted.lower_size ?? 0) > 0) throw new AppError('request.invalid');
    return { format, size, elimination, bestOf, thirdPlace: wanted.third_place ?? settings.thirdPlace ?? false };
  }
  if (wanted.third_place === true) throw new AppError('bracket.thirdPlaceInDouble');
  const lowerSize = wanted.lower_size ?? settings.lowerSize ?? 0;
  const isSameShape = roundsFor(size) === roundsFor(settings.size) && lowerSize === (settings.lowerSize ?? 0);
  const crossing = wanted.crossing ?? (isSameShape ? settings.crossing : undefined);
  const grandFinal = wanted.grand_final ?? settings.grandFinal;
  return {
    ...{ format, size, elimination, bestOf },
    ...(crossing && { crossing }),
    ...(lowerSize > 0 && { lowerSize }),
    ...(grandFinal && { grandFinal }),
  };
}

/** Rounds of the upper bracket; a crossing is made for so many. */
function roundsFor(size: number): number {
  return Math.ceil(Math.log2(size));
}

const eliminations = { 1: 'single', 2: 'double' } as const;

/** The number of games apart, which can change at any time. */
export function isSameFormat(a: EliminationSettings, b: EliminationSettings): boolean {
  return isDeepStrictEqual({ ...a, bestOf: undefined }, { ...b, bestOf: undefined });
}

/** Lays the bracket out anew. Each round is played over as many games as the one that was as far from the end. */
export function layoutEvents({ bracket }: EliminationState, settings: EliminationSettings): BracketLogEvent[] {
  const bestOfBefore = new Map(listRounds(bracket).map((round) => [placeOf(bracket, round), round.bestOf]));
  const configure: BracketLogEvent = { type: 'configure', settings };
  const laidOut = withRefusals(() => step(undefined, configure)).state;
  const others = !isElimination(laidOut)
    ? []
    : listRounds(laidOut.bracket).flatMap((round): BracketLogEvent[] => {
        const bestOf = bestOfBefore.get(placeOf(laidOut.bracket, round)) ?? round.bestOf;
        return bestOf === round.bestOf ? [] : [{ type: 'setBestOf', round: round.ordinal, bestOf }];
      });
  return [configure, ...others];
}

function placeOf(bracket: EliminationState['bracket'], { section, matches, count, index }: EliminationRound): string {
  const purpose = matches[0] === undefined ? 'normal' : getMatch(bracket, matches[0]).purpose;
  return purpose === 'normal' ? `${section} ${count - index}` : purpose;
}
