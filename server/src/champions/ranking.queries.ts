import { countedResults, type rankedKinds, type rankingOrders, rankingPerPage } from '@agon/contract/champions';
import type { RankingRow } from '@agon/contract/champions.endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { nameOfCompetitor } from '../players/competitors.queries.ts';
import { type Competitor, idsOf } from './competitors.ts';

/** Sums these competitors' season up anew. The caller holds the lock on the game's records. */
export async function refreshRanking(
  db: Database,
  gameId: number,
  season: number,
  competitors: readonly Competitor[],
): Promise<void> {
  const { players, teams } = idsOf(competitors);
  const isOneOfThem = sql<boolean>`game_id = ${gameId} and season = ${season}
    and (player_id = any(${players}::int[]) or team_id = any(${teams}::int[]))`;
  const before = await countByPoints(db, isOneOfThem);
  await sql`delete from ranking where ${isOneOfThem}`.execute(db);
  await sql`insert into ranking (game_id, season, player_id, team_id, points, events, titles)
    select game_id, season, player_id, team_id,
      sum(points) filter (where nth <= ${countedResults}), count(*), count(*) filter (where last_place = 1)
    from (
      select *, row_number() over (partition by player_id, team_id order by points desc) as nth
      from placements where ${isOneOfThem}
    ) as results
    group by game_id, season, player_id, team_id`.execute(db);
  await refreshRatingsInRanking(db, competitors);
  await movePoints(db, { gameId, season }, before, await countByPoints(db, isOneOfThem));
}

interface PointsCount {
  readonly of_teams: boolean;
  readonly points: number;
  readonly competitors: number;
}

async function countByPoints(db: Database, isOneOfThem: RawBuilder<boolean>): Promise<PointsCount[]> {
  const { rows } = await sql<PointsCount>`select team_id is not null as of_teams, points, count(*)::int as competitors
    from ranking where ${isOneOfThem} group by 1, 2`.execute(db);
  return rows;
}

/** Takes out of `ranking_points` what was, and puts in what is now. */
async function movePoints(
  db: Database,
  { gameId, season }: { readonly gameId: number; readonly season: number },
  before: readonly PointsCount[],
  after: readonly PointsCount[],
): Promise<void> {
  const changes = [...before.map((one) => ({ ...one, competitors: -one.competitors })), ...after];
  await sql`with changes as (
      select of_teams, points, sum(competitors)::int as competitors
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as one (of_teams boolean, points int, competitors int)
      group by 1, 2 having sum(competitors) <> 0
    ), emptied as (
      delete from ranking_points using changes
      where game_id = ${gameId} and season = ${season} and ranking_points.of_teams = changes.of_teams
        and ranking_points.points = changes.points and ranking_points.competitors + changes.competitors = 0
      returning ranking_points.of_teams, ranking_points.points
    ), lessened as (
      update ranking_points set competitors = ranking_points.competitors + changes.competitors from changes
      where game_id = ${gameId} and season = ${season} and ranking_points.of_teams = changes.of_teams
        and ranking_points.points = changes.points and ranking_points.competitors + changes.competitors > 0
      returning ranking_points.of_teams, ranking_points.points
    )
    insert into ranking_points (game_id, season, of_teams, points, competitors)
    select ${gameId}::int, ${season}::int, of_teams, points, competitors from changes
    where (of_teams, points) not in (select * from emptied union all select * from lessened)`.execute(db);
}

/** Writes the ratings that hold now beside the points of these competitors, in whatever season. */
export async function refreshRatingsInRanking(db: Database, competitors: readonly Competitor[]): Promise<void> {
  const { players, teams } = idsOf(competitors);
  for (const [column, ids] of [
    [sql.ref('player_id'), players],
    [sql.ref('team_id'), teams],
  ] as const) {
    if (ids.length === 0) continue;
    await sql`update ranking set rating = latest.rating, deviation = latest.deviation
      from unnest(${ids}::int[]) as given (id)
        left join ratings as latest on latest.${column} = given.id and latest.is_latest
      where ranking.${column} = given.id
        and (ranking.rating, ranking.deviation) is distinct from (latest.rating, latest.deviation)`.execute(db);
  }
}

/** The latest first. Each is looked up as the last before the one after it, as there are few of them and many entries in each. */
export async function listSeasons(db: Database, gameId: number): Promise<number[]> {
  const last = sql`select max(season) from ranking_points where game_id = ${gameId}`;
  const { rows } = await sql<{ season: number }>`
    with recursive seasons (season) as (
      ${last}
      union all select (${last} and ranking_points.season < seasons.season) from seasons where season is not null
    )
    select season from seasons where season is not null`.execute(db);
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

/**
 * Who stands on the page is found in the index alone, with all who come before: those after do not change their places. Who is
 * level comes in the order of the ids, and on one page in that of the names.
 */
export async function listRanking(db: Database, wanted: ListedRanking): Promise<Omit<RankingRow, 'traits'>[]> {
  const side = columnOf[wanted.of];
  const by = wanted.order === 'points' ? sql`points desc` : sql`rating desc nulls last`;
  const best = db
    .selectFrom('ranking')
    .select([side, wanted.order === 'points' ? 'points' : 'rating'])
    .where('game_id', '=', wanted.gameId)
    .where('season', '=', wanted.season)
    .where(side, 'is not', null)
    .orderBy(by)
    .orderBy(side)
    .limit(wanted.page * rankingPerPage);
  const placed = db
    .selectFrom(best.as('best'))
    .select([side, sql<number>`(rank() over (order by ${by}))::int`.as('place')])
    .orderBy(by)
    .orderBy(side)
    .offset((wanted.page - 1) * rankingPerPage);
  const rows = await db
    .selectFrom(placed.as('placed'))
    .innerJoin('ranking', (join) =>
      join.onRef(`ranking.${side}`, '=', `placed.${side}`).on('ranking.season', '=', wanted.season),
    )
    .leftJoin('players', 'players.id', 'ranking.player_id')
    .leftJoin('teams', 'teams.id', 'ranking.team_id')
    .select(['ranking.player_id', 'ranking.team_id', 'points', 'events', 'titles', 'rating', 'deviation', 'place'])
    .select(nameOfCompetitor().as('name'))
    .orderBy('place')
    .orderBy('name')
    .execute();
  return rows.map(({ rating, deviation, ...row }) => ({ ...row, rating: ratingOnWire(rating, deviation) }));
}

const columnOf = { players: 'player_id', teams: 'team_id' } as const;

function ratingOnWire(rating: number | null, deviation: number | null): RankingRow['rating'] {
  return rating === null || deviation === null ? null : { rating, deviation };
}
