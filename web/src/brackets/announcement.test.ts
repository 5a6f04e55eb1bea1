import type { EliminationBracket } from '@agon/contract/brackets.elimination.endpoints';
import type { EliminationEvent } from '@agon/engine';
import { expect, test } from 'vitest';
import { texts } from '../i18n/en.ts';
import { translator } from '../i18n/text.ts';
import { bracketOf } from '../testing/brackets.ts';
import { swissOf } from '../testing/standings-brackets.ts';
import { announcementOf } from './announcement.ts';

const t = translator(texts, 'en');

const single = { kind: 'played', score: [1, 0] } as const;
const won = (match: number, winner: 0 | 1): EliminationEvent => ({
  type: 'report',
  match,
  result: { kind: 'played', score: winner === 0 ? [2, 0] : [0, 2] },
});

function announced(before: readonly EliminationEvent[], after: readonly EliminationEvent[]): string | undefined {
  const bracket = (events: readonly EliminationEvent[]) =>
    bracketOf({ size: 4, elimination: 'single', bestOf: 3 }, events);
  return announcementOf(t, bracket(before), bracket(after));
}

test('a result is announced with its match', () => {
  expect(announced([won(2, 0)], [won(2, 0), won(1, 0)])).toBe('Match 1: SIDE 1 2, SIDE 4 0.');
});

test('a result that is taken back is announced, too', () => {
  expect(announced([won(1, 0)], [])).toBe('The result of match 1 is taken back.');
});

test('a correction says what it takes back', () => {
  const all = [won(1, 0), won(2, 0), won(3, 0)];
  expect(announced(all, [won(1, 1), won(2, 0)])).toBe(
    'Match 1: SIDE 1 0, SIDE 4 2. The result of match 3 is taken back.',
  );
});

test('nothing is announced when no result came or went', () => {
  expect(announced([won(1, 0)], [won(1, 0)])).toBeUndefined();
});

test('a handful of results is said one by one, of more the number', () => {
  expect(announced([], [won(1, 0), won(2, 0)])).toBe('Match 1: SIDE 1 2, SIDE 4 0. Match 2: SIDE 2 2, SIDE 3 0.');
  const eight = (events: readonly EliminationEvent[]) => bracketOf({ size: 8, elimination: 'single' }, events);
  const reports = [1, 2, 3, 4].map((match): EliminationEvent => ({ type: 'report', match, result: single }));
  expect(announcementOf(t, eight([]), eight(reports))).toBe('4 new results.');
});

test('without a result it is said who stands in a match now, of many how many changed', () => {
  const before = bracketOf({ size: 4, elimination: 'single' });
  const replaced = (duels: readonly number[]): EliminationBracket => ({
    ...before,
    participants: { ...before.participants, 9: { id: 9, name: 'NEW', seed: 9 } },
    rounds: before.rounds.map((round) => ({
      ...round,
      duels: round.duels.map((duel) =>
        duels.includes(duel.id) ? { ...duel, sides: [{ ...duel.sides[0], participant: 9 }, duel.sides[1]] } : duel,
      ),
    })),
  });
  expect(announcementOf(t, before, replaced([1]))).toBe('Match 1: NEW against SIDE 4, to be played.');
  const large = bracketOf({ size: 8, elimination: 'single' });
  const timed = large.rounds.map((round) => ({
    ...round,
    duels: round.duels.map((duel) => ({ ...duel, starts_at: '2027-01-01T10:00:00Z' })),
  }));
  expect(announcementOf(t, large, { ...large, rounds: timed })).toBe('7 matches have changed.');
});

test('a new round of a Swiss is announced, and one that is taken back', () => {
  const [one, two] = [
    swissOf([[{ sides: [1, 2], winner: 0 }]]),
    swissOf([[{ sides: [1, 2], winner: 0 }], [{ sides: [1, 3] }]]),
  ];
  expect(announcementOf(t, one, two)).toBe('Round 2 was paired.');
  expect(announcementOf(t, two, one)).toBe('Round 2 was taken back.');
});
