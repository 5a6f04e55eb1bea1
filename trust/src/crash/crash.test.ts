import { expect, test } from 'vitest';
import { createDice } from '../../../engine/src/random.ts';
import { isTooQuiet, kill, killOften } from './crash.ts';
import { type Kind, newVictim } from './victim.ts';

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

test('a site that does not come back ends it, with what was counted until then', async () => {
  const newFragile = async (database: Kind) => {
    const victim = await newVictim(database);
    let starts = 0;
    return {
      ...victim,
      async recover() {
        starts += 1;
        if (starts > 1) throw new Error('the platform did not start');
        await victim.recover();
      },
    };
  };
  const { writes, ...others } = await killOften('embedded', 3, 7, newFragile);
  expect(others).toEqual({ kills: 1, lost: 0, torn: 0, failedStarts: 1 });
  expect(writes).toBeGreaterThan(0);
}, 120_000);

test('a kill that hits nobody is none', async () => {
  const victim = await newVictim('embedded');
  try {
    for (const target of ['the database', 'both'] as const) {
      await expect(kill(victim, target, createDice(1))).rejects.toThrow('there was no PostgreSQL to be killed');
    }
    await expect(kill(victim, 'the app', createDice(1))).rejects.toThrow('there was no app to be killed');
  } finally {
    await victim.close();
  }
});
