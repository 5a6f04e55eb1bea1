import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

const email = 'ann.kowalski@example.org';

test('what is common, or repeats, or stands beside each other on the keyboard is weak', () => {
  for (const password of [
    'password1',
    'P@ssw0rd',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'abcabcabc',
    '12345678',
    'йцукенгш',
    'пароль123',
  ]) {
    expect.soft(strengthOf(password, email), password).toBeLessThanOrEqual(1);
  }
});

test("so is one's own name", () => {
  expect(strengthOf('kowalski1', email)).toBeLessThan(strengthOf('kowalski1', 'bob@example.org'));
});

test('some words in a row, or what a machine drew, are good', () => {
  for (const password of ['correct horse battery staple', 'четыре слова подряд', 'kT9#mPz2qLw']) {
    expect.soft(strengthOf(password, email), password).toBeGreaterThanOrEqual(3);
  }
});

test('the longest password is judged at once', () => {
  // What else the machine does meanwhile counts for nothing.
  const before = process.threadCpuUsage();
  strengthOf('correct horse '.repeat(14), email);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
