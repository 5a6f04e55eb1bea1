import { expect, test } from 'vitest';
import { killOften } from './crash.ts';

test('killed hard under write load, app and database come back with all that they acknowledged', async () => {
  const { kills, lost, torn, failedStarts, writes } = await killOften('embedded', 3, 7);
  expect({ kills, lost, torn, failedStarts }).toEqual({ kills: 3, lost: 0, torn: 0, failedStarts: 0 });
  expect(writes).toBeGreaterThan(10);
}, 180_000);
