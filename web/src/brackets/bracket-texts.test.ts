import { expect, test } from 'vitest';
import { texts as en } from '../i18n/en.ts';
import { texts as ru } from '../i18n/ru.ts';
import { translator } from '../i18n/text.ts';
import { bracketOf } from '../testing/brackets.ts';
import { describeDuel, roundTitle, scoreText, sideName, unplayedText } from './bracket-texts.ts';
import { findDuel, isShown } from './duels.ts';

const t = translator(en, 'en');

test('rounds have the names that people use', () => {
  const titles = (bracket: ReturnType<typeof bracketOf>) =>
    bracket.rounds.map((round) => roundTitle(t, bracket, round));
  expect(titles(bracketOf({ size: 16, elimination: 'single', thirdPlace: true }))).toEqual([
    'Round of 16',
    'Quarter-finals',
    'Semi-finals',
    'Match for 3rd place',
    'Final',
  ]);
  expect(titles(bracketOf({ size: 4, elimination: 'double' }))).toEqual([
    'Upper round 1',
    'Upper final',
    'Lower round 1',
    'Lower final',
    'Grand final',
    'Reset, if needed',
  ]);
});

test('a side that is not known yet says where it comes from, past the byes on its way', () => {
  const bracket = bracketOf({ size: 7, elimination: 'double' });
  const hidden = bracket.rounds.flatMap((round) => round.duels).filter((duel) => !isShown(duel));
  const shown = bracket.rounds.flatMap((round) => round.duels).filter(isShown);
  const names = shown.flatMap((duel) => [sideName(t, bracket, duel, 0), sideName(t, bracket, duel, 1)]);
  expect(hidden.length).toBeGreaterThan(0);
  for (const { id } of hidden) expect(names).not.toContain(`Winner of match\u00A0${id}`);
  expect(names).toContain('SIDE 1');
});

test('scores are shown, and for what was not played why', () => {
  const played = { type: 'report', match: 1, result: { kind: 'played', score: [2, 1] } } as const;
  const forfeit = { type: 'report', match: 2, result: { kind: 'forfeit', winner: 1 } } as const;
  const bracket = bracketOf({ size: 4, elimination: 'single', bestOf: 3 }, [played, forfeit]);
  const [first, second] = [findDuel(bracket, 1), findDuel(bracket, 2)];
  if (first === undefined || second === undefined) throw new Error('there are two matches');
  expect([scoreText(t, first, 0), scoreText(t, first, 1)]).toEqual(['2', '1']);
  expect([scoreText(t, second, 0), scoreText(t, second, 1)]).toEqual(['FF', '✓']);
});

test('a final that a double forfeit leaves with one side is still shown, and says who wins', () => {
  const doubleForfeit = { type: 'report', match: 1, result: { kind: 'doubleForfeit' } } as const;
  const played = { type: 'report', match: 2, result: { kind: 'played', score: [2, 1] } } as const;
  const settings = { size: 4, elimination: 'single', bestOf: 3 } as const;
  const before = bracketOf(settings, [doubleForfeit]);
  const after = bracketOf(settings, [doubleForfeit, played]);
  const [open, settled] = [findDuel(before, 3), findDuel(after, 3)];
  if (open === undefined || settled === undefined) throw new Error('there is a final');
  expect([isShown(open), isShown(settled)]).toEqual([true, true]);
  expect(describeDuel(t, before, open)).toBe('Match 3: Nobody against Winner of match\u00A02, not ready yet');
  expect(describeDuel(t, after, settled)).toBe('Match 3: Nobody against SIDE 2, not played, SIDE 2 wins');
  const nobodyIsLeft = bracketOf(settings, [doubleForfeit, { ...doubleForfeit, match: 2 }]);
  const empty = findDuel(nobodyIsLeft, 3);
  expect(empty && isShown(empty) && unplayedText(t, nobodyIsLeft, empty)).toBe('not played, nobody is left');
});

test('Russian plurals are right', () => {
  const inRussian = translator(ru, 'ru');
  const say = (count: number) => inRussian('tournaments.entrants', { count });
  expect([1, 2, 5, 11, 21, 80].map(say)).toEqual([
    '1 участник',
    '2 участника',
    '5 участников',
    '11 участников',
    '21 участник',
    '80 участников',
  ]);
});
