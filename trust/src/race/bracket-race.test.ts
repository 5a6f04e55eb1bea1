import { expect, test } from 'vitest';
import { tooFewIn } from './bracket-race.ts';

const writes = (acknowledged: number, refused: number) => [
  ...Array.from({ length: acknowledged }, () => ({ code: undefined })),
  ...Array.from({ length: refused }, () => ({ code: 'server.unavailable' })),
];

test('a race in which all writes were refused, or nearly all, proves nothing', () => {
  expect(tooFewIn('swiss', [])).toEqual(['swiss: only 0 of 0 writes were acknowledged']);
  expect(tooFewIn('swiss', writes(0, 100))).toEqual(['swiss: only 0 of 100 writes were acknowledged']);
  expect(tooFewIn('swiss', writes(1, 99))).toHaveLength(1);
  expect(tooFewIn('swiss', writes(10, 90))).toEqual([]);
});
