import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../../../bench/src/report.ts';
import { createDice, type Dice } from '../../../engine/src/random.ts';
import { optionsOf, seedOf } from '../options.ts';
import { damageOf } from './survival.ts';
import { type Kind, newVictim, type Victim } from './victim.ts';
import { type Acknowledged, beginLoad, type Load } from './write-load.ts';

const kills = 50;

/** `npm run trust -- crash`: kill -9 at random moments under write load, with the embedded and with an outside PostgreSQL. */
export async function proveCrashes(args: readonly string[]): Promise<void> {
  const seed = seedOf(optionsOf(args, ['seed']).seed);
  say(`Seed ${seed} (--seed repeats the choices, though not the moments)`);
  const tallies: Tally[] = [];
  for (const database of ['embedded', 'outside'] as const) tallies.push(await killOften(database, kills / 2, seed));
  const sum = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0);
  const found = { lost: sum('lost'), torn: sum('torn'), failedStarts: sum('failedStarts') };
  say(`${sum('writes')} writes were acknowledged`);
  const unproven = tallies.filter(isTooQuiet);
  for (const { kills: times, writes } of unproven) say(`NOTHING PROVEN by ${times} kills with ${writes} writes`);
  say(`RESULT ${JSON.stringify({ kills: sum('kills'), ...found })}`);
  if (unproven.length > 0 || Object.values(found).some((count) => count > 0)) process.exitCode = 1;
}

/** Writes that must have been acknowledged for each kill, on the average: without any, none can be lost. */
const leastWrites = 3;

export function isTooQuiet({ kills: times, writes }: Tally): boolean {
  return writes < times * leastWrites;
}

export interface Tally {
  kills: number;
  lost: number;
  torn: number;
  failedStarts: number;
  /** Acknowledged. */
  writes: number;
}

const targets = ['the app', 'the database', 'both', 'the app while it starts', 'a site while it is made'] as const;
type Target = (typeof targets)[number];

/** Each of the targets in turn, at moments that nobody knows before, until one does not come back. */
export async function killOften(database: Kind, times: number, seed: number, make = newVictim): Promise<Tally> {
  const dice = createDice(seed);
  const tally: Tally = { kills: 0, lost: 0, torn: 0, failedStarts: 0, writes: 0 };
  const known: Acknowledged[] = [];
  const victim = await make(database);
  try {
    let isUp = await recovers(victim, tally);
    while (isUp && tally.kills < times) {
      const target = targets[tally.kills % targets.length] ?? 'both';
      tally.kills += 1;
      const began = performance.now();
      if (target === 'a site while it is made') await killNewSite(make, database, dice, tally);
      else isUp = await killUnderLoad(victim, target, known, dice, tally);
      say(
        `${tally.kills}. ${database}: ${target}, ${Math.round(performance.now() - began)} ms; ${JSON.stringify(tally)}`,
      );
    }
    // Once more all that was ever acknowledged, after all that came later.
    if (isUp) for (const acknowledged of known) await addDamage(victim, acknowledged, tally);
  } finally {
    await victim.close();
  }
  return tally;
}

const longestFirstWriteMs = 30_000;
const longestLoadMs = 2_500;
const longestStartMs = 2_500;
const longestMakingMs = 7_000;

/** Says whether it came back. */
async function killUnderLoad(victim: Victim, target: Target, known: Acknowledged[], dice: Dice, tally: Tally) {
  const load = await beginLoad(victim.site, dice(2 ** 31));
  let isUp = false;
  try {
    await firstWrite(load);
    await sleep(200 + dice(longestLoadMs));
    await kill(victim, target, dice);
    isUp = await recovers(victim, tally);
    // What is written after it must be kept as well.
    if (isUp) await sleep(dice(500));
  } finally {
    await load.end();
  }
  known.push(load.acknowledged);
  tally.writes += load.count();
  if (isUp) await addDamage(victim, load.acknowledged, tally);
  return isUp;
}

/** On a busy machine the first write may take longer than all of a load, and a kill before it would prove nothing. */
async function firstWrite(load: Load): Promise<void> {
  const since = performance.now();
  while (load.count() === 0 && performance.now() - since < longestFirstWriteMs) await sleep(10);
}

/** @throws when there is nobody to kill: it would prove nothing */
export async function kill(victim: Victim, target: Target, dice: Dice): Promise<void> {
  if (target === 'the database' || target === 'both') mustHit(victim.killDatabase(), 'PostgreSQL');
  if (target === 'the database') return;
  mustHit(await victim.killApp(), 'app');
  if (target !== 'the app while it starts') return;
  victim.startApp();
  await sleep(dice(longestStartMs));
  mustHit(await victim.killApp(), 'app');
}

function mustHit(isHit: boolean, what: string): void {
  if (!isHit) throw new Error(`there was no ${what} to be killed`);
}

/** While its database is made, while it is migrated, and while the first games are written. */
async function killNewSite(make: typeof newVictim, database: Kind, dice: Dice, tally: Tally): Promise<void> {
  const victim = await make(database);
  try {
    victim.startApp();
    await sleep(dice(longestMakingMs));
    // It may not have been made yet.
    if (dice(3) === 0) victim.killDatabase();
    mustHit(await victim.killApp(), 'app');
    if (!(await recovers(victim, tally))) return;
    const load = await beginLoad(victim.site, dice(2 ** 31));
    await sleep(300);
    await load.end();
    tally.writes += load.count();
    await addDamage(victim, load.acknowledged, tally);
  } finally {
    await victim.close();
  }
}

async function recovers(victim: Victim, tally: Tally): Promise<boolean> {
  try {
    await victim.recover();
    return true;
  } catch (error) {
    tally.failedStarts += 1;
    say(`  FAILED TO START: ${error}`);
    return false;
  }
}

async function addDamage(victim: Victim, acknowledged: Acknowledged, tally: Tally): Promise<void> {
  const { lost, torn } = await damageOf(victim.site, acknowledged);
  for (const one of lost) say(`  LOST ${one}`);
  for (const one of torn) say(`  TORN ${one}`);
  tally.lost += lost.length;
  tally.torn += torn.length;
}
