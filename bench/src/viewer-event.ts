import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isUp } from '../../e2e/platform-at.ts';

/** The parts of our bracket on the wire that a peer needs, too. */
export interface WireBracket {
  readonly id: number;
  readonly participants: Readonly<Record<string, { readonly id: number; readonly name: string }>>;
  readonly rounds: readonly {
    readonly ordinal: number;
    readonly section: string;
    readonly index: number;
    readonly duels: readonly WireDuel[];
  }[];
}

export interface WireDuel {
  readonly id: number;
  readonly status: string;
  readonly winner: 0 | 1 | null;
  readonly sides: readonly {
    readonly participant: number | null;
    readonly score: number | null;
    readonly from: { readonly duel: number; readonly takes: 'winner' | 'loser' } | null;
  }[];
}

const root = { email: 'root@example.org', password: 'a password for benches' };

/** Our platform, on data of its own, with one double elimination that the first side of every match won. */
export async function startEvent(sides: number) {
  const folder = mkdtempSync(join(tmpdir(), 'agon-bench-'));
  const port = await freePort();
  const platform = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: String(port),
      DATABASE_URL: '',
      PUBLIC_URL: '',
      ROOT_EMAIL: root.email,
      ROOT_PASSWORD: root.password,
      DEMO: '1',
    },
    stdio: 'ignore',
  });
  const close = async () => {
    if (platform.exitCode === null) {
      platform.kill('SIGTERM');
      await once(platform, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await isUp(port);
    const { bracket, path } = await playEvent(`http://localhost:${port}`, sides);
    return { address: `http://localhost:${port}${path}`, bracket, close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

async function playEvent(origin: string, sides: number) {
  const { access_token } = await call<{ access_token: string }>(origin, 'POST', '/authorize', undefined, root);
  const post = <T>(path: string, body: object) => call<T>(origin, 'POST', path, access_token, body);
  const [type] = await call<{ id: number; game_id: number }[]>(origin, 'GET', '/games/all/tournament-type');
  const tournament = await post<{ id: number; slug: string }>('/tournaments', {
    title: 'Viewed',
    date: '2027-01-01',
    time: '10:00:00',
    time_zone: 0,
    language_id: 1,
    tournament_type_id: type?.id,
    game_id: type?.game_id,
  });
  const names = Array.from({ length: sides }, (_, index) => ({ name: `side ${index + 1}` }));
  const { participants } = await post<{ participants: object }>(`/tournaments/${tournament.id}/participants`, {
    participants: names,
  });
  const { id } = await post<WireBracket>('/brackets', {
    tournament_id: tournament.id,
    type: 'RELEGATION',
    defeats: 2,
  });
  const filled = await post<WireBracket>(`/brackets/${id}/relegation-fill-first-round`, {
    participants: Object.keys(participants).map(Number),
    draw: 'seeded',
  });
  // In this order each is ready in its turn; the reset is not played.
  for (const round of filled.rounds.slice(0, -1)) {
    for (const duel of round.duels) {
      const path = `/brackets/${id}/relegation-rounds/${round.ordinal}/duels/${duel.id}`;
      await send(origin, 'POST', path, access_token, { result: 'played', score: [1, 0] });
    }
  }
  const bracket = await call<WireBracket>(origin, 'GET', `/brackets/${id}`);
  return { bracket, path: `/tournaments/${tournament.slug}/bracket?lng=en` };
}

async function call<T>(origin: string, method: string, path: string, token?: string, body?: object): Promise<T> {
  return JSON.parse(await send(origin, method, path, token, body)) as T;
}

async function send(origin: string, method: string, path: string, token?: string, body?: object): Promise<string> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...(token && { 'access-token': token }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.text();
}
