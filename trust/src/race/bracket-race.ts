import { createDice } from '../../../engine/src/random.ts';
import { type KindTried, kindsTried, newBracket, newEvent, tokensOf } from '../events.ts';
import type { Site } from '../site.ts';
import { writeAtRandom } from './bracket-writer.ts';
import { violationsOf } from './history.ts';
import { watch } from './watcher.ts';

/** How hard it is tried. */
export interface Effort {
  readonly clients: number;
  /** Of each client, in each bracket. */
  readonly calls: number;
  readonly seed: number;
}

export interface Outcome {
  readonly what: string;
  readonly acknowledged: number;
  /** By their codes. */
  readonly refused: ReadonlyMap<string, number>;
  readonly violations: readonly string[];
  /** Of a bracket: how many changes those who watched took from their streams. */
  readonly followed?: number;
}

/** All who are in charge write to one bracket at once; one bracket of each kind after the other. */
export async function raceInBrackets(site: Site, effort: Effort): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const event = await newEvent(site);
  const tokens = await tokensOf(site, event, effort.clients);
  for (const kind of kindsTried) outcomes.push(await raceIn(site, { event, tokens, kind, ...effort }));
  // Who is behind reads anew; where all only ever do, nothing is proven of the streams.
  const isFollowed = outcomes.some(({ followed = 0 }) => followed > 0);
  return isFollowed ? outcomes : outcomes.map(withoutFollower);
}

function withoutFollower(outcome: Outcome): Outcome {
  return { ...outcome, violations: [...outcome.violations, 'nobody took a change from a live stream'] };
}

interface BracketRace extends Effort {
  readonly event: Awaited<ReturnType<typeof newEvent>>;
  readonly tokens: readonly string[];
  readonly kind: KindTried;
}

const watchers = 4;

async function raceIn(site: Site, { event, tokens, kind, calls, seed }: BracketRace): Promise<Outcome> {
  const { id: bracket, version: began, filling } = await newBracket(site, event, kind);
  const watching = await Promise.all(
    Array.from({ length: watchers }, (_, node) => watch(site, event.id, bracket, node)),
  );
  try {
    const clients = tokens.map((token, number) => {
      const dice = createDice(seed * 1_000_000 + bracket * 1_000 + number);
      return writeAtRandom(site, { number, token, bracket, filling, dice, calls });
    });
    const writes = (await Promise.all(clients)).flat();
    const seen = await Promise.all(watching.map((watcher) => watcher.violations()));
    const violations = [
      ...(await violationsOf(site, { bracket, began, writes })),
      ...seen.flat(),
      ...tooFewIn(kind, writes),
    ];
    const refused = writes.flatMap(({ code }) => code ?? []);
    const byCode = new Map([...Map.groupBy(refused, (code) => code)].map(([code, { length }]) => [code, length]));
    const followed = watching.reduce((sum, { taken }) => sum + taken, 0);
    return { what: kind, acknowledged: writes.length - refused.length, refused: byCode, violations, followed };
  } finally {
    for (const watcher of watching) watcher.close();
  }
}

/** Of so many at least one has to get through: where nearly all are refused, little is proven. */
const leastShare = 50;

export function tooFewIn(what: string, writes: readonly { readonly code: string | undefined }[]): string[] {
  const acknowledged = writes.filter(({ code }) => code === undefined).length;
  const isEnough = acknowledged > 0 && acknowledged * leastShare >= writes.length;
  return isEnough ? [] : [`${what}: only ${acknowledged} of ${writes.length} writes were acknowledged`];
}
