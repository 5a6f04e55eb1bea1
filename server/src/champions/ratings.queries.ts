import { startOf } from '@agon/contract/tournaments';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Competitor, idsOf, keyOf, sidesOf } from './competitors.ts';
import { refreshRatingsInRanking } from './ranking.queries.ts';
import { type RatedMatch, rateTournament } from './ratings.ts';

/** Rates a game's tournaments anew from this instant on, in the order in which they began. */
export async function rateSince(db: Database, gameId: number, since: Date): Promise<void> {
  const gone = await db
    .deleteFrom('ratings')
    .where('game_id', '=', gameId)
    .where('at', '>=', since)
    .returning(['player_id', 'team_id', 'is_latest'])
    .execute();
  await makeLatest(
    db,
    gone.filter(({ is_latest }) => is_latest),
  );
  const changed: Competitor[] = [...gone];
  for (const { id, at } of await listRecordedSince(db, gameId, since)) {
    changed.push(...(await rate(db, { id, gameId, at })));
  }
  await refreshRatingsInRanking(db, [...new Map(changed.map((one) => [keyOf(one), one])).values()]);
}

/** Also those that all ended level, which have no places; in the order in which they began. */
async function listRecordedSince(db: Database, gameId: number, since: Date): Promise<{ id: number; at: Date }[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select(['id', 'date', 'time', 'time_zone'])
    .where('game_id', '=', gameId)
    .where('is_recorded', '=', true)
    .where('deleted_at', 'is', null)
    // The day there may be another than that of the instant in UTC.
    .where('date', '>=', sql<string>`${since}::timestamptz::date - 2`)
    .execute();
  return rows
    .map((row) => ({ id: row.id, at: startOf(row) }))
    .filter(({ at }) => at >= since)
    .toSorted((a, b) => Number(a.at) - Number(b.at) || a.id - b.id);
}

/** The latest of what these have left holds for them. */
async function makeLatest(db: Database, competitors: readonly Competitor[]): Promise<void> {
  if (competitors.length === 0) return;
  const { players, teams } = idsOf(competitors);
  await sql`update ratings set is_latest = true from (
      select distinct on (player_id, team_id) tournament_id, player_id, team_id from ratings
      where player_id = any(${players}::int[]) or team_id = any(${teams}::int[])
      order by player_id, team_id, at desc, tournament_id desc
    ) as latest
    where ratings.tournament_id = latest.tournament_id
      and ratings.player_id is not distinct from latest.player_id
      and ratings.team_id is not distinct from latest.team_id`.execute(db);
}

interface Period {
  readonly id: number;
  readonly gameId: number;
  readonly at: Date;
}

/** Returns who took part. */
async function rate(db: Database, { id, gameId, at }: Period): Promise<Competitor[]> {
  const played = await listPlayed(db, id);
  if (played.length === 0) return [];
  const competitors = new Map(played.map((one) => [keyOf(one), sidesOf(one)]));
  const before = await listLatestRatings(db, [...competitors.values()]);
  const matches = played.map((one): RatedMatch<string> => {
    const opponent = keyOf({ player_id: one.opponent_player_id, team_id: one.opponent_team_id });
    return { side: keyOf(one), opponent, score: scores[one.outcome] };
  });
  const rows = [...rateTournament(before, matches)].flatMap(([key, rating]) => {
    const competitor = competitors.get(key);
    return competitor === undefined
      ? []
      : { tournament_id: id, game_id: gameId, ...competitor, ...rating, at, is_latest: true };
  });
  const { players, teams } = idsOf(rows);
  await db
    .updateTable('ratings')
    .set({ is_latest: false })
    .where('is_latest', '=', true)
    .where(({ or, eb }) => or([eb('player_id', '=', any(players)), eb('team_id', '=', any(teams))]))
    .execute();
  await db.insertInto('ratings').values(rows).execute();
  return rows;
}

const scores = { win: 1, tie: 0.5, loss: 0 } as const;

/** Each match from both sides; what was decided without being played says nothing of strength. */
function listPlayed(db: Database, tournamentId: number) {
  return db
    .selectFrom('meetings')
    .select(['player_id', 'team_id', 'opponent_player_id', 'opponent_team_id', 'outcome'])
    .where('tournament_id', '=', tournamentId)
    .where('result', '=', 'played')
    .execute();
}

/** By `keyOf`. */
async function listLatestRatings(db: Database, competitors: readonly Competitor[]) {
  const { players, teams } = idsOf(competitors);
  const rows = await db
    .selectFrom('ratings')
    .select(['player_id', 'team_id', 'rating', 'deviation', 'volatility'])
    .where('is_latest', '=', true)
    .where(({ or, eb }) => or([eb('player_id', '=', any(players)), eb('team_id', '=', any(teams))]))
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function any(ids: readonly number[]) {
  return sql<number>`any(${ids}::int[])`;
}
