import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@agon/contract/permissions';
import { type Platform, root, startPlatform } from '../../../bench/src/platform.ts';
import { openPool } from '../../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../../server/src/db/embedded-postgres.ts';
import { discordSink } from '../../../server/src/testing/discord.ts';
import { mailSink } from '../../../server/src/testing/mail-sink.ts';
import { fuzzPassword } from './hints.ts';
import type { Site } from './site.ts';

/** A whole platform on data of its own, and a look into its database. */
export async function startSite(): Promise<Site & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'agon-trust-'));
  // Attempts are counted by address: each request has one of its own.
  const [mail, discord] = [await mailSink(), await discordSink()];
  const elsewhere = { SMTP_URL: mail.url, MAIL_FROM: 'no-reply@example.org', DISCORD_ORIGIN: discord.origin };
  const platform = await startPlatform({ TRUST_PROXY: 'loopback', ...elsewhere }, folder);
  const server = await startEmbeddedPostgres(join(folder, 'postgres'));
  const { socketFolder: host, port, user } = server;
  const connection = { host, port, user, database: 'agon', ssl: false };
  const pool = openPool(connection, () => {}, 0, { max: 2 });
  return {
    connection,
    origin: platform.origin,
    newToken: tokensOf(platform, () => pool.query(rootAgain, [root.email])),
    rows: async (query, values = []) => (await pool.query(query, [...values])).rows,
    async close() {
      await pool.end();
      await platform.close();
      await server.stop();
      await Promise.all([mail.close(), discord.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Tokens {
  readonly access_token: string;
}

/** Somebody whom root made root, too, may have blocked them. */
const rootAgain = "update users set blocked_at = null, role = 'root' where email = $1";

/** Whoever cannot sign in any more, because of a new password or a block, gives way to somebody new; root is let in again. */
function tokensOf(platform: Platform, letRootIn: () => Promise<unknown>): Site['newToken'] {
  const emails = new Map<Role, string>();
  let made = 0;
  const signIn = (email: string) =>
    platform.call<Tokens>('POST', '/authorize', { body: { email, password: fuzzPassword } });
  const register = async (role: Role) => {
    made += 1;
    const email = `${role}-${made}@example.org`;
    const { access_token } = await platform.call<Tokens>('POST', '/register', {
      body: { email, password: fuzzPassword },
    });
    const { id } = await platform.call<{ id: number }>('GET', '/profile', { token: access_token });
    const root = await platform.signIn();
    if (role !== 'user') await platform.call('PUT', `/users/${id}/role`, { token: root, body: { role, from: 'user' } });
    emails.set(role, email);
    return signIn(email);
  };
  return async (role) => {
    if (role === 'root') {
      await letRootIn();
      return platform.signIn();
    }
    const email = emails.get(role);
    const back = email === undefined ? undefined : await signIn(email).catch(() => undefined);
    return (back ?? (await register(role))).access_token;
  };
}
