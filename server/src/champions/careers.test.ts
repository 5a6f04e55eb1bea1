import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { listMeetings, listOpponents } from './careers.queries.ts';

test('who met a thousand others gets the names of those shown, not of all players there are', async () => {
  const db = await testDatabase();
  const found = await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into players (game_id, nick) select 1, 'P' || 10000 + nth from generate_series(1, 30000) nth`.execute(
      trx,
    );
    await sql`insert into meetings
        (tournament_id, bracket_id, match, player_id, opponent_player_id, outcome, result, score, opponent_score, at)
      select nth / 6, nth / 6, nth % 6, 1, 2 + nth % 1200 * 24, 'win', 'played', 1, 0, timestamptz '2026-01-01' + nth / 6 * interval '1 hour'
      from generate_series(0, 1799) nth`.execute(trx);
    await sql`insert into tournaments
        (id, slug, title, date, time, time_zone, game_id, type_id, type_order, organizer_id, created_by, language_id, cover,
          created_at, updated_at)
      overriding system value
      select nth, 'e' || nth, '', '2026-01-01', '12:00', 0, 1, 1, 1, 1, 1, 1, '', now(), now() from generate_series(0, 299) nth`.execute(
      trx,
    );
    await sql`analyze players, meetings, tournaments`.execute(trx);
    const playersRead = async () => {
      const { rows } = await sql<{ reads: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as reads from pg_stat_xact_user_tables where relname = 'players'`.execute(
        trx,
      );
      return rows[0]?.reads ?? 0;
    };
    const before = await playersRead();
    const side = { column: 'player_id', id: 1 } as const;
    const opponents = await listOpponents(trx, side);
    const meetings = await listMeetings(trx, side, { against: undefined, page: 36 });
    return { opponents, meetings, before, after: await playersRead() };
  });
  expect(found.opponents.map(({ player_id, name, wins }) => [player_id, name, wins])).toEqual(
    Array.from({ length: 12 }, (_, nth) => [2 + nth * 24, `P${10_002 + nth * 24}`, 2]),
  );
  expect(found.meetings.map(({ opponent }) => opponent.name).slice(0, 2)).toEqual([
    `P${10_002 + 49 * 24}`,
    `P${10_002 + 48 * 24}`,
  ]);
  // 12 opponents, 50 matches, and a few that the planner looks at.
  expect(found.after - found.before).toBeLessThan(70);
});
