import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isUp, spawnPlatform } from '../../e2e/platform-at.ts';

/** Of the platform that is started here. */
export const root = { email: 'root@example.org', password: 'a password for benches' };

export interface Platform {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Of what is sent: JSON. Who is named by a token is signed in. */
  call<T>(method: string, path: string, sent?: { readonly token?: string; readonly body?: object }): Promise<T>;
  /** A token of root's. */
  signIn(): Promise<string>;
  /** Of pages and what they are made of nothing is kept any more, as after every change. Named by a token of root's. */
  forgetPages(token: string): Promise<void>;
  close(): Promise<void>;
}

/** Our platform, on data of its own that go when it is closed, or on those of a folder that stay. */
export async function startPlatform(
  settings: Readonly<Record<string, string>> = {},
  keptFolder?: string,
): Promise<Platform> {
  const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'agon-bench-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const platform = spawnPlatform(
    {
      DATA_DIR: folder,
      PORT: String(port),
      DATABASE_URL: '',
      PUBLIC_URL: '',
      ROOT_EMAIL: root.email,
      ROOT_PASSWORD: root.password,
      DEMO: '1',
      ...settings,
    },
    ['ignore', 'ignore', 'inherit'],
  );
  const close = async () => {
    if (platform.exitCode === null) {
      platform.kill('SIGTERM');
      await once(platform, 'exit');
    }
    if (keptFolder === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([
      isUp(port),
      once(platform, 'exit').then(([code]) => Promise.reject(new Error(`the platform ended: ${code}`))),
    ]);
  } catch (failure) {
    await close();
    throw failure;
  }
  const call = <T>(...asked: Parameters<Platform['call']>) => callAt<T>(origin, ...asked);
  const signIn = async () => {
    const { access_token } = await call<{ access_token: string }>('POST', '/authorize', { body: root });
    return access_token;
  };
  // A write that changes nothing, as the platform cannot know.
  const forgetPages = async (token: string) => void (await call('PUT', '/profile', { token, body: {} }));
  return { origin, port, pid: platform.pid ?? 0, call, signIn, forgetPages, close };
}

async function callAt<T>(origin: string, ...[method, path, sent = {}]: Parameters<Platform['call']>): Promise<T> {
  const { token, body } = sent;
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...(token && { 'access-token': token }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
