import { isDeepStrictEqual } from 'node:util';
import type { BracketLogEvent } from '@agon/contract/brackets';
import { AppError } from '@agon/contract/errors';
import { type EliminationRound, type EliminationSettings, getMatch, listRounds } from '@agon/engine';
import { type BracketState, step } from './bracket-state.ts';
import { withRefusals } from './refusals.ts';

/** What a caller may say about the format; what is left open stays as it is. */
interface WantedFormat {
  readonly defeats?: 1 | 2 | undefined;
  readonly third_place?: boolean | undefined;
  readonly best_of?: number | undefined;
  readonly size?: number | undefined;
  readonly crossing?: readonly number[] | undefined;
}

export function settingsWith(settings: EliminationSettings, wanted: WantedFormat): EliminationSettings {
  const elimination = wanted.defeats === undefined ? settings.elimination : formats[wanted.defeats];
  const size = wanted.size ?? settings.size;
  const bestOf = wanted.best_of ?? settings.bestOf ?? 1;
  if (elimination === 'single') {
    return { size, elimination, bestOf, thirdPlace: wanted.third_place ?? settings.thirdPlace ?? false };
  }
  if (wanted.third_place === true) throw new AppError('bracket.thirdPlaceInDouble');
  const crossing = wanted.crossing ?? (roundsFor(size) === roundsFor(settings.size) ? settings.crossing : undefined);
  return { size, elimination, bestOf, ...(crossing && { crossing }) };
}

/** Rounds of the upper bracket; a crossing is made for so many. */
function roundsFor(size: number): number {
  return Math.ceil(Math.log2(size));
}

const formats = { 1: 'single', 2: 'double' } as const;

/** The number of games apart, which can change at any time. */
export function isSameFormat(a: EliminationSettings, b: EliminationSettings): boolean {
  return isDeepStrictEqual({ ...a, bestOf: undefined }, { ...b, bestOf: undefined });
}

/** Lays the bracket out anew. Each round is played over as many games as the one that was as far from the end. */
export function layoutEvents({ bracket }: BracketState, settings: EliminationSettings): BracketLogEvent[] {
  const bestOfBefore = new Map(listRounds(bracket).map((round) => [placeOf(bracket, round), round.bestOf]));
  const configure: BracketLogEvent = { type: 'configure', settings };
  const laidOut = withRefusals(() => step(undefined, configure)).state.bracket;
  const others = listRounds(laidOut).flatMap((round): BracketLogEvent[] => {
    const bestOf = bestOfBefore.get(placeOf(laidOut, round)) ?? round.bestOf;
    return bestOf === round.bestOf ? [] : [{ type: 'setBestOf', round: round.ordinal, bestOf }];
  });
  return [configure, ...others];
}

function placeOf(bracket: BracketState['bracket'], { section, matches, count, index }: EliminationRound): string {
  const purpose = matches[0] === undefined ? 'normal' : getMatch(bracket, matches[0]).purpose;
  return purpose === 'normal' ? `${section} ${count - index}` : purpose;
}
