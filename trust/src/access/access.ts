import { say } from '../../../bench/src/report.ts';
import { closeTestDatabases } from '../../../server/src/testing/database.ts';
import { optionsOf } from '../options.ts';
import { type Status, statuses } from './people.ts';
import { knockAtDeleted, knockEverywhere } from './rounds.ts';
import { newAccessSite } from './site.ts';
import { tryStrangeIds } from './strange-ids.ts';
import type { Found } from './verdict.ts';

/** `npm run trust -- access`: who may what, tried as everybody, at everything, in every status of a tournament. */
export async function proveAccess(args: readonly string[]): Promise<void> {
  optionsOf(args, []);
  const found = (await Promise.all(statuses.map(tryAt))).flat();
  await closeTestDatabases();
  const wrong = found.flatMap((one) => one.wrong);
  for (const { endpoint, who, status, expected, got } of wrong) {
    say(`wrong: ${endpoint}, as ${who}, ${status}: expected ${expected}, got ${got}`);
  }
  const tried = found.reduce((sum, one) => sum + one.tried, 0);
  say(`RESULT ${JSON.stringify({ tried, wrong: wrong.length })}`);
  if (wrong.length > 0 || found.some((one) => one.tried === 0)) process.exitCode = 1;
}

/** The last round leaves the site without its tournament. */
const rounds = {
  'as everybody': knockEverywhere,
  'with strange ids': tryStrangeIds,
  'at what is deleted': knockAtDeleted,
};

async function tryAt(status: Status): Promise<Found[]> {
  const ends: (() => Promise<void>)[] = [];
  const all: Found[] = [];
  try {
    const site = await newAccessSite(status, (end) => ends.push(end));
    for (const [name, round] of Object.entries(rounds)) {
      const found = await round(site);
      say(`${status}, ${name}: ${found.tried} tried, ${found.wrong.length} wrong`);
      all.push(found);
    }
  } finally {
    for (const end of ends.reverse()) await end();
  }
  return all;
}
