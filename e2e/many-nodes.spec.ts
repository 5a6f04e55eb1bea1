import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from './closing-test.ts';
import { databaseElsewhere, type Nodes, oneFolder, startNodes } from './nodes.ts';
import { crossPage, root } from './people.ts';

/** How long results come in while nodes and the database are killed; longer by hand: `NODES_SECONDS=600`. */
const seconds = Number(process.env.NODES_SECONDS ?? 12);

let nodes: Nodes;

interface Duel {
  readonly id: number;
  readonly round: number;
  readonly status: string;
  readonly result: string | null;
  readonly sides: readonly { participant: number | null }[];
}

interface Bracket {
  readonly id: number;
  readonly version: number;
  readonly rounds: readonly { readonly duels: readonly Duel[] }[];
}

for (const [common, begin, hasReplica] of [
  ['one folder', oneFolder, false],
  ['a database elsewhere that has a replica', databaseElsewhere, true],
] as const) {
  test.describe(`of nodes with ${common}`, () => {
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      nodes = await startNodes(3, begin);
    });
    test.afterAll(() => nodes?.close());
    test.describe.configure({ mode: 'serial', timeout: 180_000 + seconds * 2_000 });

    test('what one node acknowledged, the pages and streams of all others have at once', async () => {
      const [a = 0, b = 0, c = 0] = nodes.ports;
      const token = await signIn(a);
      const { tournament, bracket } = await newBracket(a, token, 32);
      const page = (port: number) =>
        fetch(`http://127.0.0.1:${port}/tournaments/${tournament.slug}/bracket`).then((answer) => answer.text());
      const streams = await Promise.all([a, b, c].map((port) => openStream(port, tournament.id)));
      const waits: number[] = [];
      for (const duel of readyDuels(bracket).slice(0, 12)) {
        await Promise.all([a, b, c].map(page));
        const { version } = await report(a, token, bracket.id, duel);
        const acknowledged = performance.now();
        // The document carries the bracket that it shows, with its version.
        for (const port of [b, c])
          await expect.poll(() => page(port), { intervals: [5] }).toContain(`"version":${version}`);
        for (const stream of streams)
          await expect.poll(() => stream.versions.has(version), { intervals: [5] }).toBe(true);
        waits.push(performance.now() - acknowledged);
      }
      waits.sort((one, other) => one - other);
      expect(waits[waits.length >> 1], 'usually').toBeLessThan(1_000);
      expect(waits.at(-1), 'at worst, on a machine that has more to do').toBeLessThan(5_000);
      for (const stream of streams) stream.close();
      expect((await nodes.readsByReplica()) > 0).toBe(hasReplica);
    });

    test('a session goes on at any node, and one whose used token comes back is ended at all', async () => {
      const [a = 0, b = 0, c = 0] = nodes.ports;
      const first = await call<Tokens>(a, 'POST', '/authorize', undefined, root);
      expect(await statusOf(b, first.access_token)).toBe(200);
      const second = await refresh(b, first.refresh_token);
      expect(await statusOf(c, second.body.access_token)).toBe(200);
      const third = await refresh(c, second.body.refresh_token);
      expect(third.status).toBe(200);
      // As a thief would, once its successor was used: the grace is for an answer that was lost.
      const again = await refresh(a, first.refresh_token);
      expect(again.status).toBe(401);
      expect((await refresh(b, third.body.refresh_token)).status).toBe(401);
    });

    test('attempts to sign in are limited by all nodes together', async () => {
      const wrong = { email: 'nobody@example.org', password: 'wrong password' };
      const statuses: number[] = [];
      for (let tries = 0; tries < 12; tries += 1) {
        const port = nodes.ports[tries % 3] ?? 0;
        statuses.push((await answerOf(port, 'POST', '/authorize', undefined, wrong)).status);
      }
      expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
    });

    test('a node and the database are killed while results come in: pages and programs recover, and nothing is lost', async ({
      page,
    }) => {
      const token = await signIn(nodes.port);
      const { tournament, bracket } = await newBracket(nodes.port, token, 256);
      await page.goto(`http://127.0.0.1:${nodes.port}/tournaments/${tournament.slug}/bracket`);
      await crossPage(page);
      const acknowledged = new Set<number>();
      const ending = new AbortController();
      const writers = [0, 1, 2].map((writer) => reportUntil(ending.signal, token, bracket.id, writer, acknowledged));
      const goesOn = async (why: string) => {
        const before = acknowledged.size;
        await expect.poll(() => acknowledged.size, { message: why, timeout: 90_000 }).toBeGreaterThan(before + 3);
        await sleep(seconds * 300);
      };
      await goesOn('with all nodes');
      await nodes.kill(2);
      await goesOn('without the node');
      nodes.killDatabase();
      await goesOn('after the database came back');
      ending.abort();
      await Promise.all(writers);

      const after = await call<Bracket>(nodes.port, 'GET', `/brackets/${bracket.id}`);
      const played = after.rounds.flatMap(({ duels }) => duels).filter(({ result }) => result === 'played');
      const kept = new Set(played.map(({ id }) => id));
      expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
      // Whole: a played match has both sides.
      for (const duel of played) expect(duel.sides.every(({ participant }) => participant !== null)).toBe(true);

      // The page that was open all the while is live again: the next result appears in it by itself.
      const [next] = readyDuels(after);
      if (next === undefined) throw new Error('everything has been played');
      const card = page.locator(`[data-match="${next.id}"]`);
      const before = await card.innerText();
      await retried(() => report(nodes.port, token, bracket.id, next));
      await expect(card).not.toHaveText(before, { timeout: 40_000, useInnerText: true });
    });
  });
}

async function reportUntil(ending: AbortSignal, token: string, id: number, writer: number, acknowledged: Set<number>) {
  while (!ending.aborted) {
    const ready = await retried(async () => readyDuels(await call<Bracket>(nodes.port, 'GET', `/brackets/${id}`)));
    const duel = ready[writer];
    if (duel === undefined || ready.length < 8) return;
    const answer = await answerOf(nodes.port, 'POST', pathOf(id, duel), token, {
      result: 'played',
      score: [1, 0],
    }).catch(() => undefined);
    if (answer?.ok) acknowledged.add(duel.id);
    await sleep(answer?.ok ? seconds * 8 : 200);
  }
}

/** As any program should: what failed is asked for again, a while later. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 60) throw error;
      await sleep(250);
    }
  }
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

async function signIn(port: number): Promise<string> {
  return (await call<Tokens>(port, 'POST', '/authorize', undefined, root)).access_token;
}

async function refresh(port: number, token: string): Promise<{ status: number; body: Tokens }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/refresh-token`, {
    method: 'POST',
    headers: { 'refresh-token': token },
  });
  return { status: answer.status, body: (await answer.json()) as Tokens };
}

async function statusOf(port: number, token: string): Promise<number> {
  return (await answerOf(port, 'GET', '/profile', token)).status;
}

async function newBracket(port: number, token: string, sides: number) {
  const [type] = await call<{ id: number; game_id: number }[]>(port, 'GET', '/games/all/tournament-type');
  const tournament = await call<{ id: number; slug: string }>(port, 'POST', '/tournaments', token, {
    ...{ title: `On ${sides}`, bg_image: '/covers/game/rocket-league.svg', date: '2027-01-01', time: '10:00:00' },
    ...{ time_zone: 0, language_id: 1, tournament_type_id: type?.id, game_id: type?.game_id },
  });
  const participants = Array.from({ length: sides }, (_, index) => ({ name: `P${index}` }));
  const path = `/tournaments/${tournament.id}/participants`;
  const added = await call<{ participants: object }>(port, 'POST', path, token, { participants });
  const made = await call<Bracket>(port, 'POST', '/brackets', token, {
    tournament_id: tournament.id,
    type: 'RELEGATION',
    defeats: 2,
  });
  const bracket = await call<Bracket>(port, 'POST', `/brackets/${made.id}/relegation-fill-first-round`, token, {
    participants: Object.keys(added.participants).map(Number),
    draw: 'seeded',
  });
  return { tournament, bracket };
}

function readyDuels(bracket: Bracket): Duel[] {
  return bracket.rounds.flatMap(({ duels }) => duels).filter(({ status }) => status === 'ready');
}

function pathOf(bracket: number, duel: Duel): string {
  return `/brackets/${bracket}/relegation-rounds/${duel.round}/duels/${duel.id}`;
}

function report(port: number, token: string, bracket: number, duel: Duel): Promise<Bracket> {
  return call(port, 'POST', pathOf(bracket, duel), token, { result: 'played', score: [1, 0] });
}

/** A program's stream: the versions that it has been told of. */
async function openStream(port: number, tournament: number) {
  const ending = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/tournaments/${tournament}/live`, { signal: ending.signal });
  const versions = new Set<number>();
  const read = async () => {
    for await (const bytes of answer.body ?? []) {
      for (const [, version] of Buffer.from(bytes)
        .toString()
        .matchAll(/"version":(\d+)/g))
        versions.add(Number(version));
    }
  };
  void read().catch(() => undefined);
  return { versions, close: () => ending.abort() };
}

async function call<T>(port: number, method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const answer = await answerOf(port, method, path, token, body);
  const content = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(content)}`);
  return content as T;
}

function answerOf(port: number, method: string, path: string, token?: string, body?: unknown): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    signal: AbortSignal.timeout(10_000),
    headers: {
      ...(token && { 'access-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
