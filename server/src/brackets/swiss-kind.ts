import { isDeepStrictEqual } from 'node:util';
import type { BracketLogEvent } from '@agon/contract/brackets';
import { usualRounds, usualTieBreaks } from '@agon/contract/brackets.settings';
import { participantLimit } from '@agon/contract/registrations';
import type { Settings } from '@agon/engine';
import type { BracketKindRules } from './bracket-kind.ts';
import { type BracketState, step } from './bracket-state.ts';
import { withRefusals } from './refusals.ts';
import { scoringEvents, type WantedScoring } from './scoring.ts';

type SwissSettings = Extract<Settings, { format: 'swiss' }>;
export type SwissState = BracketState & {
  readonly settings: SwissSettings;
  readonly bracket: Extract<BracketState['bracket'], { format: 'swiss' }>;
};

interface Wanted extends WantedScoring {
  readonly rounds?: number | undefined;
  readonly cut?: { readonly wins: number; readonly losses: number } | null | undefined;
}

export const swissKind: BracketKindRules<Wanted> = {
  begin(wanted, participantCount) {
    const { best_of: bestOf = 1, points, cut } = wanted;
    const rounds = wanted.rounds ?? usualRounds(participantCount, cut ?? null);
    const tieBreaks = wanted.tie_breaks ?? usualTieBreaks.swiss;
    const settings: SwissSettings = {
      ...{ format: 'swiss', size: sizeFor(participantCount), rounds, bestOf, tieBreaks },
      ...(points && { points }),
      ...(cut && { cut }),
    };
    return [{ type: 'configure', settings }];
  },

  /** The number of rounds and the cut can change only before the first is paired. */
  change(state, wanted) {
    if (!isSwiss(state)) return [];
    const { settings } = state;
    const { cut: cutBefore, ...others } = settings;
    const cut = wanted.cut === undefined ? cutBefore : (wanted.cut ?? undefined);
    const isOtherCut = !isDeepStrictEqual(cut, cutBefore);
    const usual = isOtherCut ? usualRounds(state.bracket.entrants.length, cut ?? null) : settings.rounds;
    const laidOut = { ...others, rounds: wanted.rounds ?? usual, ...(cut && { cut }) };
    const events = isDeepStrictEqual(laidOut, settings) ? [] : relaidEvents(state, laidOut);
    return [...events, ...scoringEvents(state, wanted)];
  },
};

export function isSwiss(state: BracketState): state is SwissState {
  return state.bracket.format === 'swiss';
}

/** Everybody enters anew; refused once a round is paired. */
export function entryEvents(state: SwissState, sides: readonly number[]): BracketLogEvent[] {
  const size = sizeFor(sides.length);
  if (size <= (state.settings.size ?? 0)) return [{ type: 'enter', sides }];
  const { points, tieBreaks } = state.bracket;
  withRefusals(() => step(state, { type: 'enter', sides: [] }));
  return [
    { type: 'configure', settings: { ...state.settings, size, points, tieBreaks } },
    { type: 'enter', sides },
  ];
}

function relaidEvents(state: SwissState, settings: SwissSettings): BracketLogEvent[] {
  const sides = state.bracket.entrants;
  withRefusals(() => step(state, { type: 'enter', sides: [] }));
  const { points, tieBreaks } = state.bracket;
  const configure: BracketLogEvent = { type: 'configure', settings: { ...settings, points, tieBreaks } };
  return sides.length > 0 ? [configure, { type: 'enter', sides }] : [configure];
}

/** A quarter more than there are, for those who come late. */
function sizeFor(sides: number): number {
  return Math.min(participantLimit, 8 * Math.ceil(Math.max(8, sides * 1.25) / 8));
}
