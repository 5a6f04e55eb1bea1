import { passwordLimits } from '@agon/contract/account';
import { expect, test } from 'vitest';
import { faultOfPassword } from './password-rules.ts';

const ann = { email: 'ann.kowalski@example.org', username: 'Zergling' };

test('what everybody would try first is refused, however it is written', async () => {
  for (const password of [
    'password1',
    'PASSWORD1',
    '12345678',
    'qwertyuiop',
    'ｐａｓｓｗｏｒｄ１',
    'aaaaaaaa',
    'abcabcabc',
    'пароль123',
    'Любовь2026',
    'йцукенгш',
    'солнышко',
  ]) {
    expect.soft(await faultOfPassword(password, ann), password).toBe('commonPassword');
  }
});

test("one's own e-mail is no password", async () => {
  expect(await faultOfPassword('Ann.Kowalski@example.org', ann)).toBe('ownPassword');
  expect(await faultOfPassword('ann.kowalski', ann)).toBe('ownPassword');
});

test('the names of the site and of its owner count for nothing in a password', async () => {
  for (const password of [
    'agon2026!',
    'TournamentAgon',
    'esports1',
    'турнир2026',
    'password1agon',
    'Kowalski99',
    'zergling1!',
    'ann.kowalski@example.org1',
    'agonagonagon',
  ]) {
    expect.soft(await faultOfPassword(password, ann), password).toBe('guessablePassword');
  }
  for (const password of ['agonizing antagonist', 'kowalski likes plums', 'annalistic']) {
    expect.soft(await faultOfPassword(password, ann), password).toBeUndefined();
  }
});

test('the list has far more than the 3,000 most common passwords of the length that we ask for', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].map(String).filter(({ length }) => length >= passwordLimits.min);
  expect(long.length).toBeGreaterThan(15_000);
  const faults = await Promise.all(long.map((password) => faultOfPassword(password, ann)));
  expect(long.filter((_, at) => faults[at] === undefined)).toEqual([]);
});

test('anything else may be one, without capitals, digits or signs', async () => {
  for (const password of ['correct horse', 'четыре слова подряд', 'ann.kowalski plays zerg', '🐎🐎🔋📎 и ещё']) {
    expect.soft(await faultOfPassword(password, ann), password).toBeUndefined();
  }
});
