import type { BracketLogEvent } from '@agon/contract/brackets';
import { AppError } from '@agon/contract/errors';
import { apply, getMatch, listPlayers, listRounds, type MatchNumber } from '@agon/engine';
import type { SwissState } from './swiss-kind.ts';

type Swiss = SwissState['bracket'];
type Result = Extract<BracketLogEvent, { type: 'report' | 'clear' }>;

/**
 * What a result of an earlier round of a Swiss makes necessary: another one, or one for a match that was cleared.
 * Without a cut later rounds stay as they were paired. With one they fall from the first on that others play now: who
 * was through may be back, who was in may be out.
 * @param undoes what the caller knows to be undone: all matches of those rounds
 * @throws {AppError} `bracket.undoesOthers` with these matches when the caller says anything else.
 */
export function correctionEvents(
  { bracket, settings }: SwissState,
  result: Result,
  undoes: readonly MatchNumber[] = [],
): BracketLogEvent[] {
  const { undoes: _, ...event } = result;
  const corrected = settings.cut ? apply(bracket, event).bracket : bracket;
  const rounds = listRounds(bracket);
  const from = rounds
    .filter(({ ordinal }) => ordinal > getMatch(bracket, event.match).round)
    .find(({ ordinal }) => !isSame(playersIn(bracket, ordinal), playersIn(corrected, ordinal)))?.ordinal;
  const fallen = from === undefined ? [] : rounds.slice(from - 1);
  const matches = fallen.flatMap((round) => round.matches);
  if (!isSame(matches, undoes)) throw new AppError('bracket.undoesOthers', { matches });
  return [...removals(bracket, from), event];
}

/** What takes the rounds from this one on away, the last one first. */
function removals(bracket: Swiss, from = Number.POSITIVE_INFINITY) {
  return listRounds(bracket)
    .filter(({ ordinal }) => ordinal >= from)
    .toReversed()
    .flatMap(({ ordinal, matches }) => [
      ...matches
        .map((number) => getMatch(bracket, number))
        // A bye has no report to be cleared.
        .filter(({ result, status }) => result !== null && status === 'completed')
        .map(({ number, sides }) => ({ type: 'clear', match: number, sides }) as const),
      { type: 'unpair', round: ordinal } as const,
    ]);
}

/** Who plays a round by the results of those before it. */
function playersIn(bracket: Swiss, round: number) {
  const before = removals(bracket, round).reduce((swiss, event) => apply(swiss, event).bracket, bracket);
  return listPlayers(before);
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  const set = new Set(a);
  return a.length === b.length && b.every((one) => set.has(one));
}
