import { expect, test } from 'vitest';
import { isTooQuiet, killOften } from './crash.ts';

test('killed hard under write load, app and database come back with all that they acknowledged', async () => {
  const tally = await killOften('embedded', 3, 7);
  const { kills, lost, torn, failedStarts } = tally;
  expect({ kills, lost, torn, failedStarts }).toEqual({ kills: 3, lost: 0, torn: 0, failedStarts: 0 });
  expect(isTooQuiet(tally)).toBe(false);
}, 180_000);

test('kills with hardly a write between them prove nothing', () => {
  const nothing = { lost: 0, torn: 0, failedStarts: 0 };
  expect(isTooQuiet({ ...nothing, kills: 25, writes: 0 })).toBe(true);
  expect(isTooQuiet({ ...nothing, kills: 25, writes: 30 })).toBe(true);
  expect(isTooQuiet({ ...nothing, kills: 25, writes: 200 })).toBe(false);
});
