import type { PairingReasonOnWire } from '@agon/contract/brackets.swiss.endpoints';
import { expect, test } from 'vitest';
import { texts as en } from '../../i18n/en.ts';
import { texts as ru } from '../../i18n/ru.ts';
import { translator } from '../../i18n/text.ts';
import { swissOf } from '../../testing/standings-brackets.ts';
import { pairingText } from './pairing-text.ts';

const inEnglish = translator(en, 'en');
const inRussian = translator(ru, 'ru');

function texts(reasons: readonly PairingReasonOnWire[], second: number | null = 2): string[] {
  const bracket = swissOf([[{ sides: [1, second], reasons }]]);
  const duel = bracket.rounds[0]?.duels[0];
  if (duel === undefined) throw new Error('there is a match');
  return [inEnglish, inRussian].map((t) => pairingText(t, bracket, duel));
}

const ranks = { rankA: 1, rankB: 8, of: 8 };

test('the first round goes by seeding', () => {
  expect(
    texts([
      { code: 'firstRound', facts: {} },
      { code: 'folded', facts: ranks },
    ]),
  ).toEqual([
    'Nobody has played yet, so the seeding decides. By rank, number 1 of 8 meets number 8: best against last.',
    'Ещё никто не играл, поэтому решает посев. По порядку номер 1 из 8 встречается с номером 8: лучший с последним.',
  ]);
});

test('those with the same points meet by rank, without those who meet others', () => {
  expect(
    texts([
      { code: 'sameScore', facts: { points: 1 } },
      { code: 'folded', facts: { rankA: 1, rankB: 4, of: 5 } },
    ]),
  ).toEqual([
    'Both had 1 point. By rank, number 1 of 5 meets number 4: best against last among those who stay together.',
    'У обоих было 1 очко. По порядку номер 1 из 5 встречается с номером 4: лучший с последним из тех, кто остаётся вместе.',
  ]);
});

test('when there are just two, nothing needs to be said of ranks', () => {
  const [english] = texts([
    { code: 'sameScore', facts: { points: 2.5 } },
    { code: 'folded', facts: { rankA: 1, rankB: 2, of: 2 } },
  ]);
  expect(english).toBe('Both had 2.5 points. Nobody else has as many.');
});

test('a rematch that is avoided names those who have met', () => {
  expect(
    texts([
      { code: 'sameScore', facts: { points: 3 } },
      { code: 'shifted', facts: { rankA: 1, rankB: 3, of: 6 } },
      { code: 'avoidsRematch', facts: { side: 1, with: 4 } },
    ]),
  ).toEqual([
    'Both had 3 points. Number 1 of 6 by rank meets number 3, so that the whole round comes out. A has already met D, the opponent by rank.',
    'У обоих было 3 очка. Номер 1 из 6 встречается с номером 3, чтобы сошёлся весь раунд. A по порядку — против D, но они уже встречались.',
  ]);
});

test('a side that meets a lower one says why', () => {
  expect(texts([{ code: 'floatsDown', facts: { side: 1, from: 2, to: 0.5, why: 'onlyMet' } }])).toEqual([
    'A with 2 points meets a side with 0.5 points: those with the same points could not all be paired without a rematch.',
    'A (2 очка) встречается с соперником ниже (0,5 очка): всех с равными очками нельзя разбить на пары без повторной встречи.',
  ]);
});

test('the bye says who was passed over', () => {
  const reasons: PairingReasonOnWire[] = [
    { code: 'lowest', facts: { points: 0, seed: 11 } },
    { code: 'passedOver', facts: { hadBye: 2, restUnpairable: 0 } },
  ];
  expect(texts(reasons, null)).toEqual([
    'The bye goes to the lowest that may have it: 0 points, seed 11. 2 lower have had one already.',
    'Без соперника остаётся последний по очкам и посеву из тех, кто ещё не пропускал раунд: 0 очков, посев 11. Ниже стоят 2, но без соперника уже были.',
  ]);
});

test('what the organizer made says so', () => {
  expect(texts([])).toEqual(['The organizer made this pair.', 'Эту пару составил организатор.']);
  expect(texts([{ code: 'locked', facts: {} }], null)[0]).toContain('settled the bye');
});

test('every reason of the engine is put in words', () => {
  const facts = { side: 1, with: 2, rankA: 1, rankB: 6, of: 6, row: 3, points: 1, from: 1, to: 0, seed: 4, byes: 1 };
  const codes = [
    'locked',
    'firstRound',
    'sameScore',
    'floatsDown',
    'folded',
    'slid',
    'adjacent',
    'shifted',
    'avoidsRematch',
    'avoidsForbidden',
    'highestLowest',
    'priorityRow',
    'rematch',
    'lowest',
    'secondBye',
  ] as const;
  for (const code of codes) {
    for (const text of texts([{ code, facts }])) expect(text).toMatch(/^[A-ZА-ЯЁ][^{}]+\.$/);
  }
});
