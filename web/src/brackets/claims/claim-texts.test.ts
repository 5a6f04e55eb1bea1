import { waitsForOneself } from '@agon/contract/brackets.claims';
import type { Claim, OwnDuel, Ruling } from '@agon/contract/brackets.claims.endpoints';
import { expect, test } from 'vitest';
import { texts as english } from '../../i18n/en.ts';
import { texts as russian } from '../../i18n/ru.ts';
import { translator } from '../../i18n/text.ts';
import { bracketOf } from '../../testing/brackets.ts';
import { countForOrganizer } from './claim-state.ts';
import { claimedOf, givingUp, resultText, rulingText, shortText, stateText } from './claim-texts.ts';

const en = translator(english, 'en');
const ru = translator(russian, 'ru');
const names = ['ANN', 'BOB'] as const;

test('a claimed score is said as the sides stand, and alone where they stand beside it', () => {
  const result = { result: 'played' as const, score: [1, 2] as [number, number] };
  expect(resultText(en, names, result)).toBe('ANN 1\u00a0:\u00a02 BOB');
  expect(shortText(en, names, result)).toBe('1\u00a0:\u00a02');
});

test('who gives up is named, not who wins by it', () => {
  expect(givingUp(0)).toEqual({ result: 'forfeit', winner: 1 });
  expect(resultText(en, names, { result: 'forfeit', winner: 1 })).toBe('ANN gives up');
  expect(shortText(ru, names, { result: 'forfeit', winner: 0 })).toBe('BOB сдаётся');
});

test('a ruling names the match and how it ends now', () => {
  const ruled = (duel: object) => ({ names: [...names], duel: { id: 3, ...duel } }) as unknown as Ruling;
  const played = ruled({ result: 'played', winner: 0, sides: [{ score: 2 }, { score: 0 }] });
  expect(rulingText(en, played)).toBe('The organizer ruled on match 3: ANN 2\u00a0:\u00a00 BOB.');
  expect(rulingText(ru, played)).toBe('Решение организатора по матчу 3: ANN 2\u00a0:\u00a00 BOB.');
  const missed = ruled({ result: 'forfeit', winner: 1, sides: [{ score: null }, { score: null }] });
  expect(rulingText(en, missed)).toMatch(/ANN .+✓ BOB\.$/);
});

test('only what sides can claim is sent', () => {
  expect(claimedOf({ result: 'played', score: [2, 0] })).toEqual({ result: 'played', score: [2, 0] });
  expect(claimedOf(givingUp(1))).toEqual({ result: 'forfeit', winner: 0 });
  expect(claimedOf({ result: 'noShow', winner: 0 })).toBe(undefined);
  expect(claimedOf({ result: 'doubleForfeit' })).toBe(undefined);
  expect(claimedOf(undefined)).toBe(undefined);
});

test('a claim that nobody can answer waits for the organizer, and asks no side', () => {
  const open = ownWith({ side: 0, isAnswerable: true });
  expect(stateText(en, open, true)).toBe('You reported 1\u00a0:\u00a00. It counts once BOB confirms.');
  const stuck = ownWith({ side: 0, isAnswerable: false });
  expect(stateText(en, stuck, true)).toBe('Reported: 1\u00a0:\u00a00. It counts once the organizer confirms it.');
  expect(stateText(ru, stuck, true)).toBe(
    'Сообщён результат 1\u00a0:\u00a00. Его засчитают, когда подтвердит организатор.',
  );
  expect(waitsForOneself(ownWith({ side: 1, isAnswerable: true }))).toBe(true);
  const theirs = ownWith({ side: 1, isAnswerable: false });
  expect(waitsForOneself(theirs)).toBe(false);
  expect(stateText(en, theirs, true)).toContain('once the organizer confirms');
});

test('the organizer is asked for a word on what is disputed and on what nobody else can confirm', () => {
  const claims = [
    claimWith({ isAnswerable: true }),
    claimWith({ isAnswerable: false }),
    claimWith({ isAnswerable: true, status: 'disputed' }),
  ];
  expect(countForOrganizer(claims)).toBe(2);
  expect(countForOrganizer(undefined)).toBe(0);
});

function ownWith(claim: Partial<Claim>): OwnDuel {
  const [duel] = bracketOf({ size: 2, elimination: 'single' }).rounds.flatMap(({ duels }) => duels);
  if (duel === undefined) throw new Error('there is no duel');
  const { bracket, isAnswerable } = claimWith(claim);
  return { bracket, duel, names: [...names], side: 0, isAnswerable, claim: claimWith(claim) };
}

function claimWith(claim: Partial<Claim>): Claim {
  return {
    ...{ id: 1, bracket: { id: 1, type: 'RELEGATION', name: '' }, duel: 1, best_of: 1, names: [...names], side: 0 },
    ...{ status: 'open', isAnswerable: true, result: { result: 'played', score: [1, 0] }, note: '', picture: '' },
    ...{ by: null, at: '2026-03-01T12:00:00Z', dispute: null },
    ...claim,
  };
}
