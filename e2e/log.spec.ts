import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { connect } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts';
import { test } from './closing-test.ts';
import { hydrated } from './people.ts';
import { freePort, isUp, spawnPlatform } from './platform-at.ts';

const secrets = {
  rootPassword: 'correct horse of root',
  smtpPassword: 'p4ss/of+mail',
  clientSecret: 'secret-of-the-provider',
  typed: 'what somebody typed as a password',
};

test('of a run at the most talkative level no line tells a password, a token or an address with one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agon-log-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const platform = spawnPlatform(
    {
      ...{ DATA_DIR: folder, PORT: String(port), METRICS_PORT: String(metricsPort), LOG_LEVEL: 'debug', DEMO: '0' },
      ...{ ROOT_EMAIL: 'root@example.org', ROOT_PASSWORD: secrets.rootPassword, DATABASE_URL: '', PUBLIC_URL: '' },
      // Nobody takes mail there, so that every letter fails.
      ...{
        SMTP_URL: `smtp://mail:${encodeURIComponent(secrets.smtpPassword)}@127.0.0.1:1`,
        MAIL_FROM: 'a@example.org',
      },
      ...{ TWITCH_CLIENT_ID: 'agon', TWITCH_CLIENT_SECRET: secrets.clientSecret },
    },
    ['ignore', 'pipe', 'pipe'],
  );
  const said = Promise.all([platform.stdout, platform.stderr].map(async (told) => (told === null ? '' : text(told))));
  const call = async (
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
  ) => {
    const method = body === undefined ? 'GET' : 'POST';
    const type = { 'content-type': 'application/json', ...headers };
    return fetch(`http://localhost:${port}${path}`, { method, headers: type, ...(body !== undefined && { body }) });
  };
  const tokens: string[] = [];
  try {
    await isUp(port);
    const right = JSON.stringify({ email: 'root@example.org', password: secrets.rootPassword });
    const { access_token, refresh_token } = await (await call('/api/authorize', { body: right })).json();
    tokens.push(access_token, refresh_token);
    await call('/api/profile', { headers: { 'access-token': access_token } });
    await call('/api/authorize', { body: JSON.stringify({ email: 'ann@example.org', password: secrets.typed }) });
    await call('/api/authorize', { body: `{"email":"ann@example.org","password":"${secrets.typed}` });
    await call('/api/register', { body: JSON.stringify({ email: 'bob@example.org', password: secrets.typed }) });
    await call('/api/refresh-token', { headers: { 'refresh-token': refresh_token }, body: '' });
    await call(`/verify-email?token=${refresh_token}`);
    await call(`/api/tournaments/${encodeURIComponent(secrets.typed)}?token=${refresh_token}`);
    const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
    expect(metrics).toContain(
      'agon_http_request_duration_seconds_count{method="POST",route="/api/authorize",status="200"}',
    );
    expect((await call('/metrics', { headers: { accept: 'text/plain' } })).headers.get('content-type')).toContain(
      'text/html',
    );
    for (const secret of [...Object.values(secrets), ...tokens]) expect(metrics).not.toContain(secret);
  } finally {
    platform.kill('SIGTERM');
    await once(platform, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
  const lines = (await said).join('\n');
  expect(lines).toContain('"route":"/api/authorize"');
  for (const secret of [...Object.values(secrets), ...tokens, encodeURIComponent(secrets.smtpPassword)]) {
    expect(lines).not.toContain(secret);
  }
});

test('a page that fails says by which code the log has it, in either language', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'agon-log-'));
  const port = await freePort();
  const platform = spawnPlatform(
    { DATA_DIR: folder, PORT: String(port), DEMO: '1', DATABASE_URL: '', PUBLIC_URL: '' },
    ['ignore', 'pipe', 'inherit'],
  );
  const log = text(platform.stdout as NodeJS.ReadableStream);
  const codes: string[] = [];
  try {
    await isUp(port);
    const { stop, ...postgres } = await startEmbeddedPostgres(join(folder, 'postgres'));
    const db = connect(
      { host: postgres.socketFolder, port: postgres.port, user: postgres.user, database: 'agon', ssl: false },
      () => undefined,
    );
    await db.schema.alterTable('media').renameTo('media_gone').execute();
    for (const [language, words] of [
      ['en', 'An error has occurred.'],
      ['ru', 'Произошла ошибка.'],
    ]) {
      const answer = await page.goto(`http://localhost:${port}/media?lng=${language}`);
      expect(answer?.status()).toBe(500);
      const code = new RegExp(`${words} ([0-9a-f]{8})`).exec((await answer?.text()) ?? '')?.[1] ?? 'none';
      codes.push(code);
      await hydrated(page);
      await expect(page.getByRole('main')).toContainText(`${words} ${code}`);
    }
    await db.schema.alterTable('media_gone').renameTo('media').execute();
    await db.destroy();
    await stop();
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('main')).not.toContainText('Произошла ошибка.');
  } finally {
    platform.kill('SIGTERM');
    await once(platform, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
  const lines = await log;
  for (const code of codes) expect(lines).toContain(`"logCode":"${code}"`);
});
