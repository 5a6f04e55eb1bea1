import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounded, say, sayGoals } from './report.ts';
import { type Asked, addressesOf } from './scale-addresses.ts';
import { openSite, type Site } from './scale-site.ts';
import { median } from './timer.ts';

const turns = 7;
/** What looks as if it grew is asked again, so that one bad moment of the machine is no growth. */
const suspicious = 1.5;
const moreTurns = 21;
const small = 0.01;

/**
 * How much longer the platform takes for everything a guest can ask for, on a site of 100,000 tournaments, 1,000,000 players
 * and 10,000,000 matches, than on one of a hundredth of that.
 * @param args how much of that size the larger site has, 1 unless said; a folder that keeps the data for the next time
 */
export async function benchScale([fraction = '1', kept]: readonly string[] = []): Promise<void> {
  const scale = Number(fraction);
  if (!(scale > 0 && scale <= 1)) throw new Error('say how large the site is, above 0 and up to 1');
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'agon-scale-'));
  const sites: Site[] = [];
  try {
    for (const size of [small * scale, scale]) sites.push(await openSite(join(folder, String(size)), size));
    const growths = await measure(sites);
    report(growths);
  } finally {
    for (const site of sites) await site.close();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

interface Growth {
  readonly what: string;
  readonly isPublic: boolean;
  readonly address: string;
  readonly times: readonly [small: number, large: number];
  /** How many times as long the answer is; 1 where it is no longer. */
  readonly more: number;
}

async function measure([one, other]: readonly Site[]): Promise<Growth[]> {
  if (one === undefined || other === undefined) return [];
  const [ofOne, ofOther] = [await addressesOf(one), await addressesOf(other)];
  const growths: Growth[] = [];
  for (const [index, asked] of ofOther.entries()) {
    const pair = [ofOne[index] ?? asked, asked] as const;
    const first = await timesOf([one, other], pair, turns);
    const found = growthOf(first) > suspicious ? await timesOf([one, other], pair, moreTurns) : first;
    process.stderr.write(`${index + 1} of ${ofOther.length}\r`);
    growths.push({ what: asked.what, isPublic: asked.isPublic, address: asked.address, ...found });
  }
  return growths;
}

/** Medians of milliseconds, asked for in turn, so that both meet the same machine. */
async function timesOf(
  sites: readonly [Site, Site],
  pair: readonly [Asked, Asked],
  count: number,
): Promise<Pick<Growth, 'times' | 'more'>> {
  const times: [number[], number[]] = [[], []];
  const bytes = [1, 1];
  for (let turn = -2; turn < count; turn++) {
    for (const index of [0, 1] as const) {
      const answer = await sites[index].ask(pair[index]);
      bytes[index] = answer.bytes;
      // The first two warm up.
      if (turn >= 0) times[index].push(answer.ms);
    }
  }
  const [before = 1, after = 1] = bytes;
  return { times: [median(times[0]), median(times[1])], more: Math.max(1, after / before) };
}

function report(growths: readonly Growth[]): void {
  const byGrowth = growths.toSorted((a, b) => growthOf(b) - growthOf(a));
  const heads = ['at a hundredth'.padStart(14), 'in full'.padStart(10), 'time'.padStart(6), 'answer'.padStart(7)];
  say(`${heads.join(' ')} ${'growth'.padStart(7)}`);
  for (const isPublic of [true, false]) {
    if (!isPublic) say('only for who is signed in, asked as root:');
    for (const growth of byGrowth.filter((one) => one.isPublic === isPublic)) sayGrowth(growth);
  }
  const ofPublic = byGrowth.filter(({ isPublic }) => isPublic);
  const worst = (figures: readonly number[]) => rounded(Math.max(...figures));
  const worstTime = worst(ofPublic.map(timeOf));
  const worstGrowth = worst(ofPublic.map(growthOf));
  sayLonger(ofPublic);
  sayGoals([{ what: 'growth', is: worstGrowth, most: 2 }]);
  say(`RESULT ${JSON.stringify({ worstGrowth, worstTime })}`);
}

/** What takes more than twice as long, and by how much its answers are longer: `growth` sets the one against the other. */
function sayLonger(growths: readonly Growth[]): void {
  const longer = growths.filter((growth) => timeOf(growth) > 2);
  say(`${longer.length} of ${growths.length} public addresses take more than twice as long`);
  if (longer.length === 0) return;
  const least = rounded(Math.min(...longer.map(({ more }) => more)));
  say(`their answers are at least ${least} times as long: ${[...new Set(longer.map(({ what }) => what))].join(', ')}`);
}

function sayGrowth(growth: Growth): void {
  const { times, more, what, address } = growth;
  const [before, after] = times;
  const figures = [
    `${rounded(before)} ms`.padStart(14),
    `${rounded(after)} ms`.padStart(10),
    timeOf(growth).toFixed(2).padStart(6),
    more.toFixed(2).padStart(7),
    growthOf(growth).toFixed(2).padStart(7),
  ];
  say(`${figures.join(' ')}  ${what}  ${decodeURIComponent(address)}`);
}

/** How many times as long it takes. */
function timeOf({ times: [before, after] }: Pick<Growth, 'times'>): number {
  return after / before;
}

/** Of the time that the same answer takes: one that says more may take longer by as much. */
function growthOf(growth: Pick<Growth, 'times' | 'more'>): number {
  return timeOf(growth) / growth.more;
}
