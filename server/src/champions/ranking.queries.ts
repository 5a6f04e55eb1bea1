import { countedResults, type rankedKinds, type rankingOrders, rankingPerPage } from '@agon/contract/champions';
import type { RankingRow } from '@agon/contract/champions.endpoints';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Competitor, idsOf } from './competitors.ts';

/** Sums these competitors' season up anew. */
export async function refreshRanking(
  db: Database,
  gameId: number,
  season: number,
  competitors: readonly Competitor[],
): Promise<void> {
  const { players, teams } = idsOf(competitors);
  const isOneOfThem = sql<boolean>`game_id = ${gameId} and season = ${season}
    and (player_id = any(${players}::int[]) or team_id = any(${teams}::int[]))`;
  await sql`delete from ranking where ${isOneOfThem}`.execute(db);
  await sql`insert into ranking (game_id, season, player_id, team_id, points, events, titles)
    select game_id, season, player_id, team_id,
      sum(points) filter (where nth <= ${countedResults}), count(*), count(*) filter (where last_place = 1)
    from (
      select *, row_number() over (partition by player_id, team_id order by points desc) as nth
      from placements where ${isOneOfThem}
    ) as results
    group by game_id, season, player_id, team_id`.execute(db);
}

/** The latest first. */
export async function listSeasons(db: Database, gameId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ranking')
    .select('season')
    .distinct()
    .where('game_id', '=', gameId)
    .orderBy('season', 'desc')
    .execute();
  return rows.map(({ season }) => season);
}

export interface ListedRanking {
  readonly gameId: number;
  readonly season: number;
  readonly of: (typeof rankedKinds)[number];
  readonly order: (typeof rankingOrders)[number];
  /** From 1. */
  readonly page: number;
}

export async function listRanking(db: Database, wanted: ListedRanking): Promise<RankingRow[]> {
  const side = columnOf[wanted.of];
  const by = wanted.order === 'points' ? sql`ranking.points` : sql`ratings.rating`;
  const rows = await db
    .selectFrom('ranking')
    .leftJoin('players', 'players.id', 'ranking.player_id')
    .leftJoin('teams', 'teams.id', 'ranking.team_id')
    .leftJoin('ratings', (join) =>
      join.on('ratings.is_latest', '=', true).onRef(`ratings.${side}`, '=', `ranking.${side}`),
    )
    .select(['ranking.player_id', 'ranking.team_id', 'points', 'events', 'titles', 'rating', 'deviation'])
    .select(({ fn, val }) => [
      fn.coalesce('players.nick', 'teams.name', val('')).as('name'),
      sql<number>`(rank() over (order by ${by} desc nulls last))::int`.as('place'),
    ])
    .where('ranking.game_id', '=', wanted.gameId)
    .where('season', '=', wanted.season)
    .where(`ranking.${side}`, 'is not', null)
    .orderBy('place')
    .orderBy('name')
    .limit(rankingPerPage)
    .offset((wanted.page - 1) * rankingPerPage)
    .execute();
  return rows.map(({ rating, deviation, ...row }) => ({ ...row, rating: ratingOnWire(rating, deviation) }));
}

const columnOf = { players: 'player_id', teams: 'team_id' } as const;

function ratingOnWire(rating: number | null, deviation: number | null): RankingRow['rating'] {
  return rating === null || deviation === null ? null : { rating, deviation };
}
