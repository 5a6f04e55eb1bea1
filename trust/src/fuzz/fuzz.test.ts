import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openPool } from '../../../server/src/db/database.ts';
import { testApp } from '../../../server/src/testing/app.ts';
import { discordSink } from '../../../server/src/testing/discord.ts';
import { mailSink } from '../../../server/src/testing/mail-sink.ts';
import { badUploads } from '../uploads/bad-uploads.ts';
import { fuzz, tooFewIn } from './fuzz.ts';
import { brokenRules } from './invariants.ts';
import { callAs, type Site } from './site.ts';
import { allowedBy, longTexts } from './values.ts';

/** The short form of `npm run trust -- fuzz`: the app alone, without pages and without what happens after the answer. */

const mail = await mailSink();
const discord = await discordSink();
afterAll(async () => {
  await Promise.all([mail.close(), discord.close()]);
});
const tested = await testApp(afterAll, undefined, undefined, { mailer: mail.mailer, discordOrigin: discord.origin });
const origin = await tested.app.listen({ port: 0, host: '127.0.0.1' });
const pool = openPool(tested.connection, () => {}, 0, { max: 2 });
afterAll(() => pool.end());

const site: Site = {
  origin,
  connection: tested.connection,
  newToken: async (role) => tested.tokens.issue(await tested.person(role), tested.clock.now).token,
  rows: async (query, values = []) => (await pool.query(query, [...values])).rows,
};

test('no request from the specification, right or wrong, makes the server fail, hang or tell of its inside', {
  timeout: 90_000,
}, async () => {
  const fuzzed = await fuzz(site, { seed: 7, requests: 900, batch: 300 });
  const { requests, findings, statuses } = fuzzed;
  expect(tooFewIn(fuzzed)).toEqual([]);
  expect(findings).toEqual([]);
  expect(requests).toBe(900);
  const went = [...statuses.values()].flatMap((counts) => [...counts]);
  const count = (isMeant: (status: number) => boolean) =>
    went.reduce((sum, [status, times]) => sum + (isMeant(Number(status)) ? times : 0), 0);
  expect(
    count((status) => status < 300),
    'many get as far as the database',
  ).toBeGreaterThan(200);
  expect(count((status) => status === 429)).toBeLessThan(50);
  expect(await brokenRules(site)).toEqual([]);
});

test('where hardly a call went well, nothing is proven', () => {
  const keys = ['GET /a', 'GET /b', 'GET /c', 'GET /d'];
  const went = (well: number, requests = 1_000) => {
    const statuses = new Map(keys.map((key, at) => [key, new Map([[at < well ? 200 : 403, 9]])]));
    return tooFewIn({ requests, keys, statuses });
  };
  expect(went(0, 0)).toEqual(['only 0 of 4 calls went well, and not 0']);
  expect(went(2)).toEqual(['only 2 of 4 calls went well, and not 3']);
  expect(went(3)).toEqual([]);
});

test('what the rules on the database are about is found when it is broken', async () => {
  await pool.query(
    'update brackets set version = version + 1 where id = (select max(id) from brackets where version > 0)',
  );
  await pool.query("insert into failures (log_code, at, route, kind) values ('a', now(), 'GET /toy', 'Error')");
  expect(await brokenRules(site)).toEqual([
    expect.stringMatching(/^the log of a bracket has no gap/),
    'nothing happened that nobody expected: not GET /toy Error',
    expect.stringMatching(/^the log of bracket \d+ says what is shown: not so/),
  ]);
});

test('texts that Markdown can be slow at are among those that are accepted', () => {
  const text = fc.sample(
    allowedBy({ type: 'string', maxLength: 20_000 }, () => undefined),
    { seed: 7, numRuns: 2_000 },
  );
  expect([...new Set(text)]).toEqual(expect.arrayContaining(longTexts(20_000)));
  expect(Math.max(...text.map((one) => String(one).length))).toBe(20_000);
});

test('what takes long where it is written again and again is accepted as long as may be, and at once', async () => {
  const token = await site.newToken('user');
  for (const text of longTexts(20_000)) {
    const began = performance.now();
    await callAs(site, token, 'POST /markdown', { text });
    expect(performance.now() - began, text.slice(0, 9)).toBeLessThan(2_000);
  }
});

test('of hostile files nothing is kept but pictures drawn anew', async () => {
  expect(await badUploads(site)).toEqual([]);
});
