import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Dice } from '../../../engine/src/random.ts';
import type { Site } from '../site.ts';

/** One call of a client that writes to a bracket, and what came of it. */
export interface Write {
  readonly client: number;
  readonly wish: Wish;
  /** The version that the client sent along. */
  readonly sent: number | undefined;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly status: number;
  /** Of the bracket, as the answer shows it; undefined for what was refused. */
  readonly version: number | undefined;
  readonly code: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
}

interface Wish {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** What must stand in the log if it is granted. */
  readonly event: Readonly<Record<string, unknown>>;
  /** Whether one who writes this without a version is to be heard. */
  readonly needsVersion: boolean;
}

interface Client {
  readonly number: number;
  readonly token: string;
  readonly bracket: number;
  /** Puts everybody in it, should an undo have gone back so far. */
  readonly filling: Pick<Wish, 'path' | 'body'>;
  readonly dice: Dice;
  readonly calls: number;
}

/** A person in charge who does whatever comes to mind, with what they saw last, be it long ago. */
export async function writeAtRandom(site: Site, client: Client): Promise<Write[]> {
  const writes: Write[] = [];
  const read = (): Promise<Bracket> =>
    site.get('GET', `/brackets/${client.bracket}`, { node: client.dice(site.origins.length) });
  let seen = await read();
  while (writes.length < client.calls) {
    const wish = wishOf(seen, client);
    const { write, shown } = await send(site, client, wish, versionToSend(seen, wish, client.dice));
    writes.push(write);
    const undoes = lostBy(write);
    if (undoes !== undefined) {
      // As the page does: whoever is told what is lost, and still wants it, says so.
      const again = await send(site, client, { ...wish, body: { ...wish.body, undoes } }, write.sent);
      writes.push(again.write);
    }
    // Who was refused does not always look again.
    if (shown !== undefined) seen = shown;
    else if (client.dice(3) > 0) seen = await read();
  }
  return writes;
}

function lostBy({ code, facts }: Write): unknown {
  return code === 'bracket.undoesOthers' ? facts.matches : undefined;
}

/** Mostly what one saw; now and then a stale one, or none. */
function versionToSend({ version }: Bracket, { needsVersion }: Wish, dice: Dice): number | undefined {
  const chance = dice(10);
  if (chance === 0) return Math.max(0, version - 1 - dice(5));
  return needsVersion || chance < 4 ? version : undefined;
}

async function send(site: Site, { number, token, bracket, dice }: Client, wish: Wish, sent: number | undefined) {
  const sentAt = performance.now();
  const { status, body } = await site.ask('POST', `/brackets/${bracket}/${wish.path}`, {
    token,
    node: dice(site.origins.length),
    body: { ...wish.body, ...(sent !== undefined && { version: sent }) },
  });
  const isGranted = status < 300;
  const write: Write = {
    ...{ client: number, wish, sent, sentAt, answeredAt: performance.now(), status },
    version: isGranted ? body.version : undefined,
    code: isGranted ? undefined : body.code,
    facts: body.facts ?? {},
  };
  const shown: Bracket | undefined = isGranted ? body : undefined;
  return { write, shown };
}

function wishOf(bracket: Bracket, { dice, filling }: Client): Wish {
  if (bracket.type === 'TABLE') throw new Error('no race is run in a table');
  const duels = bracket.rounds.flatMap((round): readonly Duel[] => round.duels);
  const ready = duels.filter(({ status }) => status === 'ready');
  const done = duels.filter(({ status, result }) => status === 'completed' && result !== null);
  if (Object.keys(bracket.participants).length === 0) return { ...filling, event: {}, needsVersion: true };
  const chance = dice(100);
  if (chance < 4) return timeOf();
  if (chance < 6) return withdrawalOf(bracket, dice);
  if (chance < 18) return { path: 'undo', body: {}, event: { type: 'revert' }, needsVersion: true };
  if (bracket.type === 'SWISS' && (bracket.canGenerate || chance < 21)) return pairing(bracket);
  const corrected = pick(done, dice);
  if (corrected !== undefined && (chance < 40 || ready.length === 0)) return reportOf(bracket, corrected, dice);
  const reported = pick(ready, dice);
  return reported === undefined ? timeOf() : reportOf(bracket, reported, dice);
}

type WithDuels = Exclude<Bracket, { type: 'TABLE' }>;
type Duel = WithDuels['rounds'][number]['duels'][number];

/** A first result, another one, or none any more. */
function reportOf(bracket: WithDuels, duel: Duel, dice: Dice): Wish {
  const path = pathOf(bracket, duel);
  const isThere = duel.result !== null;
  if (isThere && dice(3) === 0) {
    return { path, body: { result: null }, event: { type: 'clear', match: duel.id }, needsVersion: true };
  }
  const body = pick(results, dice) ?? results[0];
  const { result: kind, ...said } = body;
  return { path, body, event: { type: 'report', match: duel.id, result: { kind, ...said } }, needsVersion: isThere };
}

const results = [
  { result: 'played', score: [2, 0] },
  { result: 'played', score: [2, 1] },
  { result: 'played', score: [0, 2] },
  { result: 'played', score: [1, 2] },
  { result: 'walkover', winner: 0 },
  { result: 'forfeit', winner: 1 },
] as const;

function pathOf(bracket: WithDuels, duel: Duel): string {
  if (bracket.type === 'RELEGATION') return `relegation-rounds/${duel.round}/duels/${duel.id}`;
  if (bracket.type === 'SWISS') return `swiss/rounds/${duel.round}/duels/${duel.id}`;
  return `groups/${'group' in duel ? duel.group : 0}/duels/${duel.id}`;
}

let moments = 0;

/** At a moment that nobody else names, so that this call is known by it. */
function timeOf(): Wish {
  moments += 1;
  const startsAt = new Date(Date.UTC(2030, 0, 1) + moments * 60_000).toISOString();
  const body = { round: 1, starts_at: startsAt };
  return { path: 'settings/time', body, event: { type: 'setTime', startsAt }, needsVersion: false };
}

function withdrawalOf(bracket: Bracket, dice: Dice): Wish {
  const participant = Number(pick(Object.keys(bracket.participants), dice));
  return {
    path: 'withdraw',
    body: { participant },
    event: { type: 'withdraw', side: participant },
    needsVersion: false,
  };
}

function pairing({ rounds, canGenerate }: Extract<Bracket, { type: 'SWISS' }>): Wish {
  const round = Math.max(1, rounds.length + (canGenerate ? 1 : 0));
  return { path: `swiss/rounds/${round}/generate`, body: {}, event: { type: 'pair', round }, needsVersion: false };
}

function pick<T>(list: readonly T[], dice: Dice): T | undefined {
  return list.length === 0 ? undefined : list[dice(list.length)];
}
