import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from './closing-test.ts';
import { root } from './people.ts';
import { freePort, isUp, spawnPlatform } from './platform-at.ts';

interface Duel {
  readonly id: number;
  readonly round: number;
  readonly status: string;
  readonly result: string | null;
  readonly sides: readonly { participant: number | null; score: number | null }[];
}

interface Bracket {
  readonly id: number;
  readonly version: number;
  readonly rounds: readonly { readonly duels: readonly Duel[] }[];
}

test('killed hard while results come in, the platform comes back with every one that it acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agon-kill-'));
  const port = await freePort();
  let platform = await start(folder, port);
  try {
    const token = await signIn(port);
    let bracket = await newBracket(port, token);
    const acknowledged = new Set<number>();
    for (const delay of [120, 60, 240]) {
      const kill = () => void sleep(delay).then(() => platform.kill('SIGKILL'));
      await reportUntilItDies(port, token, bracket, { acknowledged, onFirst: kill });
      platform = await start(folder, port);
      bracket = await call(port, 'GET', `/brackets/${bracket.id}`);
      const duels = bracket.rounds.flatMap((round) => round.duels);
      const kept = duels.filter((duel) => duel.result === 'played');
      for (const id of acknowledged) expect(kept.map((duel) => duel.id)).toContain(id);
      // Whole: a played match has both sides, and what follows from it has them, too.
      for (const duel of kept) expect(duel.sides.every((side) => side.participant !== null)).toBe(true);
    }
    expect(acknowledged.size).toBeGreaterThan(0);
  } finally {
    platform.kill('SIGTERM');
    await once(platform, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
});

test('stopped while it is asked something, the platform answers and ends well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agon-stop-'));
  const port = await freePort();
  const platform = await start(folder, port);
  try {
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'a wrong password' });
    const asking = connect(port, 'localhost');
    const watching = connect(port, 'localhost');
    const [event] = await call<{ id: number }[]>(port, 'GET', '/tournaments');
    watching.write(`GET /api/tournaments/${event?.id}/live HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const [answer] = await once(watching, 'data');
    expect(String(answer)).toContain('text/event-stream');
    asking.write('POST /api/authorize HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    asking.write(`Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
    await sleep(300);
    platform.kill('SIGTERM');
    await sleep(500);
    asking.write(body.slice(10));
    expect(await text(asking)).toMatch(/^HTTP\/1\.1 401 .*"code":"account\.wrongCredentials"/s);
    const [code] = await once(platform, 'exit');
    expect(code).toBe(0);
    watching.destroy();
  } finally {
    platform.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

async function start(folder: string, port: number): Promise<ChildProcess> {
  const platform = spawnPlatform({
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: '1',
    ROOT_EMAIL: root.email,
    ROOT_PASSWORD: root.password,
  });
  await isUp(port);
  return platform;
}

async function newBracket(port: number, token: string): Promise<Bracket> {
  const [type] = await call<{ id: number; game_id: number }[]>(port, 'GET', '/games/all/tournament-type');
  const tournament = await call<{ id: number }>(port, 'POST', '/tournaments', token, {
    title: 'Killed',
    bg_image: '/covers/game/rocket-league.svg',
    date: '2027-01-01',
    time: '10:00:00',
    time_zone: 0,
    language_id: 1,
    tournament_type_id: type?.id,
    game_id: type?.game_id,
  });
  const participants = Array.from({ length: 128 }, (_, index) => ({ name: `P${index}` }));
  const added = await call<{ participants: object }>(
    port,
    'POST',
    `/tournaments/${tournament.id}/participants`,
    token,
    { participants },
  );
  const bracket = await call<Bracket>(port, 'POST', '/brackets', token, {
    tournament_id: tournament.id,
    type: 'RELEGATION',
    defeats: 2,
  });
  const sides = Object.keys(added.participants).map(Number);
  return call(port, 'POST', `/brackets/${bracket.id}/relegation-fill-first-round`, token, {
    participants: sides,
    draw: 'seeded',
  });
}

async function reportUntilItDies(
  port: number,
  token: string,
  start: Bracket,
  { acknowledged, onFirst }: { readonly acknowledged: Set<number>; readonly onFirst: () => void },
): Promise<void> {
  let bracket = start;
  let hasFirst = false;
  for (;;) {
    const ready = bracket.rounds
      .flatMap((round) => round.duels)
      .filter((duel) => duel.status === 'ready')
      .slice(0, 4);
    if (ready.length === 0) return;
    try {
      const answers = await Promise.all(
        ready.map(async (duel) => {
          const path = `/brackets/${bracket.id}/relegation-rounds/${duel.round}/duels/${duel.id}`;
          const answer = await call<Bracket>(port, 'POST', path, token, { result: 'played', score: [1, 0] });
          acknowledged.add(duel.id);
          if (!hasFirst) onFirst();
          hasFirst = true;
          return answer;
        }),
      );
      bracket = answers.reduce((newest, one) => (one.version > newest.version ? one : newest));
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function signIn(port: number): Promise<string> {
  const { access_token } = await call<{ access_token: string }>(port, 'POST', '/authorize', undefined, root);
  return access_token;
}

async function call<T>(port: number, method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const answer = await fetch(`http://localhost:${port}/api${path}`, {
    method,
    headers: {
      ...(token && { 'access-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(content)}`);
  return content;
}
