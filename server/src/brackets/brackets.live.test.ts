import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveMessage } from '@agon/contract/brackets.endpoints';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { connectForTest } from '../testing/database.ts';
import { applicant, decide } from '../testing/registrations.ts';
import { newBracket, newTournament, report, won } from '../testing/tournaments.ts';

const site = await testApp(afterAll);

/** Opens the stream of a tournament once all that was written before has been passed on. */
async function listenTo(tournamentId: number, on = site) {
  const { tournament } = await newTournament(on);
  const marker = await open(tournament.id, on);
  const notice = JSON.stringify({ tournamentId: tournament.id, bracket: null });
  await sql`select pg_notify('agon', ${notice})`.execute(on.db);
  // Notices are passed on in order.
  await marker.next(1);
  return open(tournamentId, on);
}

/** Opens a stream over the network, as a browser does. */
async function open(tournamentId: number, { app } = site) {
  const address = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' });
  const connection = new AbortController();
  onTestFinished(() => connection.abort());
  const answer = await fetch(`${address}/api/tournaments/${tournamentId}/live`, { signal: connection.signal });
  const received: LiveMessage[] = [];
  const ended = (async () => {
    let text = '';
    for await (const part of answer.body ?? []) {
      text += new TextDecoder().decode(part, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) received.push(JSON.parse(event.slice(6)));
    }
  })().catch(() => undefined);
  /** The messages from now on, once there are `count` of them; within two seconds. */
  const next = async (count: number) => {
    await expect.poll(() => received.length, { timeout: 2000, interval: 10 }).toBeGreaterThanOrEqual(count);
    return received.splice(0);
  };
  return { answer, next, ended };
}

test('there is no stream of a tournament that is not there', async () => {
  for (const id of ['2000000000', '0', 'x']) {
    const answer = await site.app.inject(`/api/tournaments/${id}/live`);
    expect.soft(answer.statusCode, id).toBe(404);
  }
});

test('those who come at once, as when a node has gone, ask the database together', async () => {
  const { tournament } = await newTournament(site);
  await open(tournament.id);
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const other = connectForTest(site.connection, onTestFinished);
  onTestFinished(() => letGo());
  const holding = other.transaction().execute(async (db) => {
    await sql`lock table tournaments`.execute(db);
    locked();
    await goOn;
  });
  await isLocked;
  let requests = 0;
  const count = () => requests++;
  site.app.server.on('request', count);
  onTestFinished(() => void site.app.server.off('request', count));
  const opening = Array.from({ length: 20 }, () => open(tournament.id));
  await expect.poll(() => requests).toBe(20);
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(other);
    return rows[0]?.waiting;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  // Each by itself, they would be there by then.
  await sleep(300);
  expect(await waiting()).toBe(1);
  letGo();
  await holding;
  const opened = await Promise.all(opening);
  expect(new Set(opened.map(({ answer }) => answer.status))).toEqual(new Set([200]));
});

test('a result reaches an open page within a second, with what it changed and nothing else', async () => {
  const made = await newBracket(site, 4);
  const { answer, next } = await listenTo(made.tournament.id);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await report(site, made, 1, won);
  expect((await next(2)).at(-1), 'the tournament has started').toEqual({ kind: 'reload' });
  const { version } = (await report(site, made, 2, won)).body;
  const { body: bracket } = await site.call(`GET /brackets/${made.bracket.id}`);
  expect(await next(1)).toEqual([
    {
      kind: 'bracket',
      change: {
        id: made.bracket.id,
        from: version - 1,
        version,
        type: 'RELEGATION',
        duels: [bracket.rounds[0].duels[1], bracket.rounds[1].duels[0]],
        isComplete: false,
        champion: null,
        places: bracket.places,
      },
    },
  ]);
});

test('each of many quick results has a message of its own, in order, and together they tell all', async () => {
  const made = await newBracket(site, 20);
  await site.call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 1 } });
  const { next } = await listenTo(made.tournament.id);
  const { version } = made.bracket;
  await Promise.all(Array.from({ length: 10 }, (_, index) => report(site, made, index + 1, won)));
  const changes = (await next(10)).flatMap((message) => (message.kind === 'bracket' ? [message.change] : []));
  const steps = Array.from({ length: 10 }, (_, index) => [version + index, version + index + 1]);
  expect(changes.map((change) => [change.from, change.version])).toEqual(steps);
  const { body: bracket } = await site.call(`GET /brackets/${made.bracket.id}`);
  const told = new Map(changes.flatMap<{ id: number }>(({ duels }) => duels).map((duel) => [duel.id, duel]));
  for (const duel of bracket.rounds[0].duels.slice(0, 10)) expect(told.get(duel.id)).toEqual(duel);
});

test('what is more than results lets the pages reload', async () => {
  type Write = (id: number, made: Awaited<ReturnType<typeof newBracket>>) => [key: string, body?: object];
  const writes: Write[] = [
    (id, { ids }) => [`POST /brackets/${id}/relegation-fill-first-round`, { participants: ids.toReversed() }],
    (id) => [`POST /brackets/${id}/relegation-rounds/1`, { best_of: 3 }],
    (_, { tournament }) => [`POST /tournaments/${tournament.id}/participants`, { participants: [{ name: 'LATE' }] }],
    (_, { tournament }) => [`POST /tournaments/${tournament.id}/status`, { status: 1 }],
    (_, { tournament }) => ['POST /brackets', { tournament_id: tournament.id, type: 'RELEGATION' }],
    (id) => [`PUT /brackets/${id}`, { name: 'New name' }],
    (id) => [`DELETE /brackets/${id}`],
  ];
  for (const write of writes) {
    const made = await newBracket(site, 4);
    const { next } = await listenTo(made.tournament.id);
    const [key, body] = write(made.bracket.id, made);
    await site.call(key, { as: made.organizer, ...(body && { body }) });
    expect.soft(await next(1), key).toEqual([{ kind: 'reload' }]);
  }
});

test('of a burst of check-ins a page hears at once, and that there were more of them a second later', async () => {
  // Within the second, also where that is slow.
  const made = await newTournament(site, 10);
  const { next } = await listenTo(made.tournament.id);
  const checkIn = (id: number, isThere: boolean) =>
    site.call(`POST /tournaments/${made.tournament.id}/participants/check-in`, {
      as: made.organizer,
      body: { checked_in: isThere, participants: [id] },
    });
  await Promise.all(made.ids.map((id) => checkIn(id, false)));
  expect(await next(1)).toEqual([{ kind: 'reload' }]);
  expect(await next(1)).toEqual([{ kind: 'reload' }]);
});

test('a change of which nothing can be told makes the pages of its tournament ask for all of it, and no others', async () => {
  const [{ tournament, bracket }, other] = [await newBracket(site, 4), await newTournament(site)];
  const [own, elsewhere] = [await listenTo(tournament.id), await listenTo(other.tournament.id)];
  const tell = (notice: object) => sql`select pg_notify('agon', ${JSON.stringify(notice)})`.execute(site.db);
  const { id, version } = bracket;
  // There is no such version.
  await tell({ tournamentId: tournament.id, bracket: { id, from: version, version: version + 9, changed: [1] } });
  expect(await own.next(1)).toEqual([{ kind: 'reload' }]);
  await tell({ tournamentId: other.tournament.id, bracket: null, about: 'requests' });
  expect(await elsewhere.next(1)).toEqual([{ kind: 'requests' }]);
});

test('that somebody asks to take part is told to all, but not who', async () => {
  const made = await newTournament(site);
  const { next } = await listenTo(made.tournament.id);
  const ann = await applicant(site, made, 'ann');
  expect(await next(1)).toEqual([{ kind: 'requests' }]);
  await decide(site, made, { decline: [ann.request.id] });
  expect(await next(1), 'which shows on the page of who asked').toEqual([{ kind: 'reload' }]);
});

test('a write that was refused, or belongs to another tournament, sends nothing', async () => {
  const made = await newBracket(site, 4);
  const other = await newTournament(site);
  await report(site, made, 1, won);
  const { next } = await listenTo(made.tournament.id);
  const rename = { name: 'New name', defeats: 2 };
  const refused = await site.call(`PUT /brackets/${made.bracket.id}`, { as: made.organizer, body: rename });
  expect(refused.status).toBe(409);
  await site.call(`POST /tournaments/${other.tournament.id}/status`, { as: other.organizer, body: { status: 1 } });
  await report(site, made, 2, won);
  expect(await next(1)).toMatchObject([{ kind: 'bracket', change: { id: made.bracket.id } }]);
  expect((await site.call(`GET /brackets/${made.bracket.id}`)).body.name).toBe('');
});

test('when messages may have been missed, every page reloads', async () => {
  const made = await newBracket(site, 4);
  const { next } = await listenTo(made.tournament.id);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen agon'`.execute(site.db);
  await expect.poll(() => next(1).catch(() => []), { timeout: 3000 }).toEqual([{ kind: 'reload' }]);
  await report(site, made, 1, won);
  expect((await next(1))[0]).toMatchObject({ kind: 'bracket' });
});

test('the server stops although pages are open', async () => {
  const stopping = await testApp();
  const { tournament } = await newTournament(stopping);
  const { ended } = await listenTo(tournament.id, stopping);
  await stopping.app.close();
  await ended;
});

test('that something was claimed is told to all, but not what', async () => {
  const made = await newBracket(site, 2);
  const ann = await site.person('user');
  await site.db.updateTable('players').set({ user_id: ann.id }).where('nick', '=', 'A1').execute();
  await site.call(`POST /tournaments/${made.tournament.id}/status`, { as: made.organizer, body: { status: 1 } });
  const { next } = await listenTo(made.tournament.id);
  const path = `/brackets/${made.bracket.id}/duels/1/claim`;
  const { body } = await site.call(`POST ${path}`, { as: ann, body: { ...won, note: 'private' } });
  expect(await next(1)).toEqual([{ kind: 'claims' }]);
  await site.call(`DELETE ${path}?claim=${body.id}`, { as: ann });
  expect(await next(1)).toEqual([{ kind: 'claims' }]);
});
