import { say } from '../../../bench/src/report.ts';
import { optionsOf, seedOf } from '../options.ts';
import { openSite, type Site } from '../site.ts';
import { type Outcome, raceInBrackets } from './bracket-race.ts';
import { submitTwice } from './double-submits.ts';
import { raceForLastPlace } from './last-place.ts';

const clients = 100;
const calls = 25;
const applicants = 50;
/** Two requests may miss one another. */
const submitRounds = 5;

/** `npm run trust -- race`: on one node, and on two over one database. */
export async function proveRaces(args: readonly string[]): Promise<void> {
  const seed = seedOf(optionsOf(args, ['seed']).seed);
  say(`Seed ${seed} (--seed repeats the choices, though not the moments)`);
  let violations = 0;
  for (const nodes of [1, 2]) {
    const site = await openSite(nodes);
    try {
      const outcomes = await allRaces(site, seed);
      for (const outcome of outcomes) sayOutcome(nodes, outcome);
      violations += outcomes.flatMap((outcome) => outcome.violations).length;
    } finally {
      await site.close();
    }
  }
  say(`RESULT ${JSON.stringify({ clients, violations })}`);
  if (violations > 0) process.exitCode = 1;
}

async function allRaces(site: Site, seed: number): Promise<Outcome[]> {
  return [
    ...(await raceInBrackets(site, { clients, calls, seed })),
    ...(await raceForLastPlace(site, applicants)),
    ...(await submitTwice(site, submitRounds)),
  ];
}

function sayOutcome(nodes: number, { what, acknowledged, refused, violations, followed }: Outcome): void {
  const codes = [...refused].map(([code, count]) => `${count} ${code}`).join(', ');
  say(`${nodes === 1 ? 'one node' : 'two nodes'}, ${what}: ${acknowledged} acknowledged; refused: ${codes || 'none'}`);
  if (followed !== undefined) say(`  changes taken from live streams: ${followed}`);
  for (const violation of violations) say(`  VIOLATION ${violation}`);
}
