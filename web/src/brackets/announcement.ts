import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import type { TableRow } from '@agon/contract/brackets.table.endpoints';
import type { Translator } from '../i18n/text.ts';
import { describeDuel, scoreText, sideName } from './bracket-texts.ts';
import { changesIn } from './changes.ts';
import { isSameResult, resultOf } from './duel-result.ts';
import { findDuel } from './duels.ts';
import { placeText } from './standings/numbers.ts';

/** So many can be listened to; of more only the number is said. */
const few = 3;

/** What is different in a newer state of the same bracket, in words; undefined when it reads the same. */
export function announcementOf(t: Translator, before: Bracket, after: Bracket): string | undefined {
  const { duels, rows } = changesIn(before, after);
  const rated = duels.filter((duel) => !isSameResult(resultOf(duel), resultOf(findDuel(before, duel.id))));
  const played = rated.filter((duel) => duel.result !== null);
  const takenBack = rated.filter((duel) => duel.result === null);
  const results = [
    ...(played.length > few
      ? [t('brackets.announceResults', { count: played.length })]
      : played.map((duel) => resultText(t, after, duel))),
    ...(takenBack.length === 0 ? [] : [takenBackText(t, takenBack)]),
  ];
  if (results.length > 0) return results.join(' ');
  return roundText(t, before, after) ?? duelsText(t, after, duels) ?? rowsText(t, after, rows);
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

/** A Swiss grows round by round. */
function roundText(t: Translator, before: Bracket, after: Bracket): string | undefined {
  if (before.type !== bracketTypes.swiss || after.type !== bracketTypes.swiss) return undefined;
  const [had, has] = [before.rounds.length, after.rounds.length];
  if (had === has) return undefined;
  return had < has ? t('brackets.did.pair', { round: has }) : t('brackets.did.unpair', { round: had });
}

/** Others stand in them, or they are played at another time. */
function duelsText(t: Translator, bracket: Bracket, duels: readonly Duel[]): string | undefined {
  if (duels.length === 0) return undefined;
  if (duels.length > few) return t('brackets.announceMatches', { count: duels.length });
  return duels.map((duel) => `${describeDuel(t, bracket, duel)}.`).join(' ');
}

function rowsText(t: Translator, bracket: Bracket, rows: readonly TableRow[]): string | undefined {
  if (rows.length === 0) return undefined;
  if (rows.length > few) return t('brackets.announceRows', { count: rows.length });
  return rows
    .map((row) => t('brackets.announceRow', { name: bracket.participants[row.id]?.name ?? '', place: placeText(row) }))
    .join(' ');
}
