import { afterAll, beforeEach, expect, test } from 'vitest';
import { sweepCheckIns } from '../../../server/src/registrations/places.actions.ts';
import { testApp } from '../../../server/src/testing/app.ts';
import { applicants, approve, placesIn, setEntry } from '../../../server/src/testing/registrations.ts';
import { newBracket, newTournament, report } from '../../../server/src/testing/tournaments.ts';

/** A clock that jumps: a day ahead, or an hour back. */

const site = await testApp(afterAll);
const { call, clock } = site;
const hourMs = 3_600_000;

beforeEach(() => {
  clock.now = new Date('2026-03-01T12:00:00Z');
});

function jump(hours: number): void {
  clock.now = new Date(clock.now.getTime() + hours * hourMs);
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

const statusOf = async ({ access_token }: Tokens) =>
  (await call('GET /profile', { headers: { 'access-token': access_token } })).status;
const refresh = ({ refresh_token }: Tokens) =>
  call('POST /refresh-token', { headers: { 'refresh-token': refresh_token } });

test('a day ahead access tokens have ended and sessions have not; back again, who is signed in stays so', async () => {
  const credentials = { email: 'ann@example.org', password: 'correct horse' };
  const before: Tokens = (await call('POST /register', { body: credentials })).body;
  jump(24);
  expect(await statusOf(before)).toBe(401);
  const ahead = await refresh(before);
  expect(ahead.status).toBe(200);
  jump(-25);
  expect(await statusOf(ahead.body)).toBe(200);
  expect((await refresh(ahead.body)).status).toBe(200);
});

test('a check-in that closed by a jump is settled once, and stays so when the clock goes back', async () => {
  const made = await newTournament(site, 0);
  await setEntry(site, made, { capacity: 2, waiting_list: true, check_in: { opens: 60, closes: 15 } });
  const people = await applicants(site, made, ['ann', 'bob', 'cid']);
  await approve(site, made, people);
  // The tournament starts at 15:00 UTC.
  clock.now = new Date('2026-04-01T14:10:00Z');
  const checkIn = (as: (typeof people)[number] | undefined) =>
    call(`POST /tournaments/${made.tournament.slug}/check-in`, as && { as: as.user });
  for (const one of [people[0], people[2]]) expect((await checkIn(one)).status).toBe(200);
  const sweep = () => sweepCheckIns({ db: site.db, now: () => clock.now });
  jump(24);
  await sweep();
  const settled = await placesIn(site, made);
  expect(settled.in).toEqual(['ANN', 'CID']);
  jump(-24);
  await sweep();
  expect(await placesIn(site, made)).toEqual(settled);
  await checkIn(people[1]);
  expect((await placesIn(site, made)).in, 'nobody loses a place that was given').toEqual(['ANN', 'CID']);
});

test('results go on in their order, whatever the clock says of it', async () => {
  const made = await newBracket(site, 4);
  expect((await report(site, made, 1)).status).toBe(200);
  jump(-1);
  expect((await report(site, made, 2)).status).toBe(200);
  jump(24);
  const { body } = await report(site, made, 3);
  expect(body.isComplete).toBe(true);
  const timeline = await call(`GET /brackets/${made.bracket.id}/timeline`);
  const versions: number[] = timeline.body.map(({ version }: { version: number }) => version);
  expect(versions).toEqual(versions.toSorted((a, b) => b - a));
  const path = `POST /brackets/${made.bracket.id}/undo`;
  const undone = await call(path, { as: made.organizer, body: { version: body.version } });
  expect([undone.status, undone.body.isComplete]).toEqual([200, false]);
});
