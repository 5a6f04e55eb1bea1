import { type TournamentOrder, tournamentOrders } from '@agon/contract/tournaments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSeasons } from '../champions/ranking.queries.ts';
import type { Database } from '../db/database.ts';
import { listCompetitors } from '../players/competitors.queries.ts';
import { listRunning, listUpcoming } from '../site/dashboard.queries.ts';
import { testApp } from '../testing/app.ts';
import { newTournament } from '../testing/tournaments.ts';
import { type ListedTournaments, listTournaments } from './tournament-lists.queries.ts';

/** Counted, not timed: how many tournaments PostgreSQL looks at to show a page of 10,000. */

const site = await testApp(afterAll);
const page = { limit: 50, offset: 0 };

beforeAll(async () => {
  const { game, organizer } = await newTournament(site);
  const { gameId } = game;
  await sql`insert into tournament_types (game_id, slug, info)
    select ${gameId}, 'type-' || n, '{"name":{}}' from generate_series(1, 20) as n`.execute(site.db);
  const types = sql`array(select id from tournament_types where slug like 'type-%' order by id)`;
  await sql`insert into tournaments (slug, title, date, time, time_zone, status, prize_pool, game_id, type_id,
      organizer_id, created_by, language_id, created_at, updated_at, is_recorded)
    select 'cup-' || n, 'Cup ' || n, date '2020-01-01' + n % 2000, '18:00', 0,
      case when n % 50 = 0 then 1 when n % 20 = 0 then 0 else 2 end, '$' || n * 7 % 10000, ${gameId},
      (${types})[1 + n % 20],
      ${organizer.id}, ${organizer.id}, 1, now(), now(), true
    from generate_series(1, 10000) as n`.execute(site.db);
  await sql`insert into players (game_id, nick) select ${gameId}, 'P' || n from generate_series(1, 10000) as n`.execute(
    site.db,
  );
  // Each writes who won into its tournament, and all of that tournament's indexes; no site completes so many at once.
  for (let part = 0; part < 10; part++) {
    await sql`insert into placements (tournament_id, game_id, season, player_id, place, last_place, field, points, at)
      select tournaments.id, ${gameId}, 2022, players.id, 1, 1, 8, 317, now()
      from tournaments join players on 'P' || substring(slug from 5) = nick
      where status = 2 and players.id % 10 = ${part}`.execute(site.db);
  }
  await sql`vacuum analyze`.execute(site.db);
}, 180_000);

/** How many rows of any table this connection has read so far. */
async function rowsRead(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables`.execute(db);
  return rows[0]?.count ?? 0;
}

function rowsReadFor(wanted: Partial<ListedTournaments>): Promise<{ shown: number; read: number }> {
  return rowsReadBy((db) => listTournaments(db, { ...page, ...wanted }));
}

async function rowsReadBy(list: (db: Database) => Promise<unknown[]>): Promise<{ shown: number; read: number }> {
  return site.db.transaction().execute(async (db) => {
    const before = await rowsRead(db);
    const shown = await list(db);
    return { shown: shown.length, read: (await rowsRead(db)) - before };
  });
}

const { date, prizePool, type, status, title } = tournamentOrders;
const orders: readonly (TournamentOrder | undefined)[] = [undefined, date, prizePool, type, status, title];

test('a page is found without looking at the other tournaments, whatever the order', async () => {
  for (const order of orders) {
    const { shown, read } = await rowsReadFor({ order });
    expect.soft(shown).toBe(50);
    expect.soft(read, `order ${order}`).toBeLessThan(500);
    expect.soft(read, 'PostgreSQL counts').toBeGreaterThan(0);
  }
});

test('the same goes for those of one game, and of one status', async () => {
  const { slug } = await site.db.selectFrom('games').select('slug').executeTakeFirstOrThrow();
  for (const order of orders) {
    const { shown, read } = await rowsReadFor({ order, gameSlug: slug, status: 2 });
    expect.soft(shown).toBe(50);
    expect.soft(read, `order ${order}`).toBeLessThan(1_000);
  }
});

test('the same goes for champions', async () => {
  for (const order of orders.slice(1)) {
    const { shown, read } = await rowsReadFor({ order, status: 2, champion: '' });
    expect.soft(shown).toBe(50);
    expect.soft(read, `order ${order}`).toBeLessThan(1_000);
  }
});

test('who orders by type sees the names that the types have now', async () => {
  const first = async () => (await listTournaments(site.db, { ...page, limit: 1, order: type }))[0]?.type_slug;
  expect(await first()).toBe('solo');
  await sql`update tournament_types set slug = 'a-new-name' where slug = 'type-7'`.execute(site.db);
  expect(await first()).toBe('a-new-name');
});

test('a name is looked up, not searched for', async () => {
  const cups = await rowsReadFor({ title: 'cup 4711' });
  expect(cups.shown).toBe(1);
  expect(cups.read).toBeLessThan(100);
  const champions = await rowsReadFor({ status: 2, champion: 'p4711' });
  expect(champions.shown).toBe(1);
  expect(champions.read).toBeLessThan(100);
});

test('letters that are too few for an index of names are looked up as well', async () => {
  await sql`update tournaments set title = 'Cup Ж of Ъé' where slug = 'cup-77'`.execute(site.db);
  for (const title of ['ж', 'ъé', 'Ж o']) {
    const { shown, read } = await rowsReadFor({ title });
    expect.soft(shown, title).toBe(1);
    expect.soft(read, title).toBeLessThan(100);
  }
});

test('a champion is found by the name that they have now', async () => {
  await sql`update players set nick = 'RENAMED' where nick = 'P4711'`.execute(site.db);
  expect((await rowsReadFor({ status: 2, champion: 'renamed' })).shown).toBe(1);
  expect((await rowsReadFor({ status: 2, champion: 'p4711' })).shown).toBe(0);
  await sql`delete from placements where player_id = (select id from players where nick = 'RENAMED')`.execute(site.db);
  expect((await rowsReadFor({ status: 2, champion: 'renamed' })).shown).toBe(0);
});

test('candidates are found by their names, and not by counting all titles', async () => {
  await sql`update players set nick = 'ЪЖ' || nick where nick in ('P50', 'P4710')`.execute(site.db);
  const { game_id } = await site.db.selectFrom('players').select('game_id').limit(1).executeTakeFirstOrThrow();
  for (const [search, count] of [
    ['p4709', 1],
    ['ъ', 2],
    ['ъж', 2],
    ['щ', 0],
  ] as const) {
    const { shown, read } = await rowsReadBy((db) => listCompetitors(db, game_id, search));
    expect.soft(shown, search).toBe(count);
    expect.soft(read, search).toBeLessThan(100);
  }
});

test('the seasons of a ranking are found without reading what is in them', async () => {
  const { id } = await site.db.selectFrom('games').select('id').limit(1).executeTakeFirstOrThrow();
  await sql`insert into ranking_points (game_id, season, of_teams, points, competitors)
    select ${id}, season, false, points, 1 from generate_series(2018, 2026) as season, generate_series(1, 2000) as points
    where season <> 2020`.execute(site.db);
  await sql`analyze ranking_points`.execute(site.db);
  const { shown, read } = await rowsReadBy((db) => listSeasons(db, id));
  expect(shown).toBe(8);
  expect(read).toBeLessThan(100);
});

test('what runs and what is to come is found without what is over', async () => {
  const running = await rowsReadBy((db) => listRunning(db, 10));
  expect(running.shown).toBe(10);
  expect(running.read).toBeLessThan(2_000);
  const [from, to] = [new Date('2021-03-01T12:00:00Z'), new Date('2021-04-01T12:00:00Z')];
  const upcoming = await rowsReadBy((db) => listUpcoming(db, from, to, 10));
  expect(upcoming.shown).toBeGreaterThan(0);
  expect(upcoming.read).toBeLessThan(1_000);
});

test('the orders within a type are indexes, too', async () => {
  const { id } = await site.db
    .selectFrom('tournament_types')
    .select('id')
    .where('slug', '=', 'type-3')
    .executeTakeFirstOrThrow();
  for (const order of orders) {
    const { shown, read } = await rowsReadFor({ order, typeId: id });
    expect.soft(shown).toBe(50);
    expect.soft(read, `order ${order}`).toBeLessThan(500);
  }
});

test('letters that stand at the end of the order by title are found without reading the tournaments before them', async () => {
  await site.db.transaction().execute(async (db) => {
    // While a commit waits to be written, vacuum cannot tell yet that all see its rows, and leaves them to be read.
    await sql`set local synchronous_commit to on`.execute(db);
    await sql`update tournaments set title = 'Ёлка ' || id where id / 20 % 10 < 3`.execute(db);
  });
  await sql`vacuum analyze tournaments`.execute(site.db);
  const { slug } = await site.db.selectFrom('games').select('slug').executeTakeFirstOrThrow();
  const wanted = { title: 'ё', order: title };
  const { id } = await site.db
    .selectFrom('tournament_types')
    .select('id')
    .where('slug', '=', 'type-3')
    .executeTakeFirstOrThrow();
  for (const scope of [{}, { gameSlug: slug }, { typeId: id }]) {
    const { shown, read } = await rowsReadFor({ ...wanted, ...scope });
    expect.soft(shown).toBe(50);
    expect.soft(read, JSON.stringify(scope)).toBeLessThan(1_000);
  }
});
