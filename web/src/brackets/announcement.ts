import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import type { Translator } from '../i18n/text.ts';
import { findDuel, scoreText, sideName } from './bracket-texts.ts';
import { isSameResult, resultOf } from './duel-result.ts';

/** The result that came in, and those that were taken back, in words; undefined when neither happened. */
export function announcementOf(
  t: Translator,
  before: Bracket,
  after: Bracket,
  changed: readonly Duel[],
): string | undefined {
  const rated = changed.filter((duel) => !isSameResult(resultOf(duel), resultOf(findDuel(before, duel.id))));
  const [played] = rated.filter((duel) => duel.result !== null);
  const takenBack = rated.filter((duel) => duel.result === null);
  const sentences = [
    ...(played === undefined ? [] : [resultText(t, after, played)]),
    ...(takenBack.length === 0 ? [] : [takenBackText(t, takenBack)]),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

function resultText(t: Translator, bracket: Bracket, duel: Duel): string {
  return t('brackets.announceResult', {
    number: duel.id,
    a: sideName(t, bracket, duel, 0),
    b: sideName(t, bracket, duel, 1),
    scoreA: scoreText(t, duel, 0),
    scoreB: scoreText(t, duel, 1),
  });
}

function takenBackText(t: Translator, duels: readonly Duel[]): string {
  return t('brackets.announceTakenBack', { count: duels.length, matches: duels.map(({ id }) => id).join(', ') });
}
