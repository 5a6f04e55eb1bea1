import { longestHistory, meetingsPerPage, resultsPerPage } from '@agon/contract/champions';
import type { Career, TeamResult } from '@agon/contract/players.endpoints';
import { sql } from 'kysely';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import { nameOfCompetitor } from '../players/competitors.queries.ts';
import type { Side } from './competitors.ts';

const mostOpponents = 12;

/** The latest first, those that are not completed too. */
export async function listResults(db: Database, { column, id }: Side, page = 1): Promise<Career['results']> {
  const rows = await selectResults(db, column, page).where(`participants.${column}`, '=', id).execute();
  return rows.map(resultOf);
}

/** Those of several teams in one list. */
export async function listResultsOfTeams(
  db: Database,
  teams: readonly { readonly id: number; readonly name: string }[],
  page = 1,
): Promise<TeamResult[]> {
  const ids = teams.map(({ id }) => id);
  const rows = await selectResults(db, 'team_id', page)
    .select('participants.team_id')
    .where(sql<boolean>`participants.team_id = any(${ids}::int[])`)
    .execute();
  return rows.flatMap((row) => {
    const team = teams.find(({ id }) => id === row.team_id);
    return team === undefined ? [] : [{ ...resultOf(row), team }];
  });
}

/** @param page from 1 */
function selectResults(db: Database, column: Side['column'], page: number) {
  return db
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournament_id')
    .leftJoin('placements', (join) =>
      join
        .onRef('placements.tournament_id', '=', 'tournaments.id')
        .onRef(`placements.${column}`, '=', `participants.${column}`),
    )
    .select(['slug', 'title', 'date', 'status', 'place', 'last_place', 'field', 'points'])
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('tournaments.id', 'desc')
    .orderBy('participants.id')
    .limit(resultsPerPage)
    .offset((page - 1) * resultsPerPage);
}

type ResultRow = Awaited<ReturnType<ReturnType<typeof selectResults>['executeTakeFirstOrThrow']>>;

function resultOf(row: ResultRow): Career['results'][number] {
  const { slug, title, date, status, place, last_place, field, points } = row;
  const isPlaced = place !== null && last_place !== null && field !== null && points !== null;
  return {
    tournament: { slug, title, date, status },
    place: isPlaced ? { place, last_place, field, points } : null,
  };
}

/** With the place in the ranking of the season, the latest first. */
export function listSeasonsOf(db: Database, { column, id }: Side): Promise<Career['seasons']> {
  return db
    .selectFrom('ranking')
    .select(['season', 'points', 'events', 'titles'])
    .select(({ selectFrom, ref }) =>
      selectFrom('ranking_points as better')
        .select(sql<number>`(coalesce(sum(better.competitors), 0) + 1)::int`.as('place'))
        .where('better.game_id', '=', ref('ranking.game_id'))
        .where('better.season', '=', ref('ranking.season'))
        .where('better.of_teams', '=', column === 'team_id')
        .where('better.points', '>', ref('ranking.points'))
        .$asScalar()
        .as('place'),
    )
    .where(`ranking.${column}`, '=', id)
    .orderBy('season', 'desc')
    .$narrowType<{ place: number }>()
    .execute();
}

/** The latest ones, the oldest of them first. */
export async function listRatings(db: Database, { column, id }: Side): Promise<Career['history']> {
  const rows = await db
    .selectFrom('ratings')
    .innerJoin('tournaments', 'tournaments.id', 'ratings.tournament_id')
    .select(['rating', 'deviation', 'at', 'slug', 'title', 'date'])
    .where(`ratings.${column}`, '=', id)
    .orderBy('at', 'desc')
    .orderBy('ratings.tournament_id', 'desc')
    .limit(longestHistory)
    .execute();
  return rows.toReversed().map(({ at, slug, title, date, ...rating }) => ({
    ...rating,
    at: at.toISOString(),
    tournament: { slug, title, date },
  }));
}

/** Whom they played most, with the outcomes of what was played; of `only` alone when it is given. */
export function listOpponents(db: Database, { column, id }: Side, only?: number): Promise<Career['opponents']> {
  let query = db
    .selectFrom('meetings')
    .select(['opponent_player_id', 'opponent_team_id', countRows().as('count')])
    .select([countOf('win').as('wins'), countOf('tie').as('ties'), countOf('loss').as('losses')])
    .where(column, '=', id)
    .where('result', '=', 'played');
  if (only !== undefined) query = query.where(opponentColumn[column], '=', only);
  const most = query
    .groupBy(['opponent_player_id', 'opponent_team_id'])
    .orderBy('count', 'desc')
    .orderBy(opponentColumn[column])
    .limit(mostOpponents);
  // Names of these alone: the database would look through all players otherwise.
  return db
    .selectFrom(most.as('met'))
    .leftJoin('players', 'players.id', 'opponent_player_id')
    .leftJoin('teams', 'teams.id', 'opponent_team_id')
    .select(['opponent_player_id as player_id', 'opponent_team_id as team_id', nameOfCompetitor().as('name')])
    .select(['wins', 'ties', 'losses'])
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();
}

/** Tournaments won, by one alone. */
export async function countTitles(db: Database, { column, id }: Side): Promise<number> {
  const { count } = await db
    .selectFrom('placements')
    .select(countRows().as('count'))
    .where(column, '=', id)
    .where('last_place', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
}

/** Of all that was played. */
export function findRecord(db: Database, { column, id }: Side): Promise<Career['record']> {
  return db
    .selectFrom('meetings')
    .select([countOf('win').as('wins'), countOf('tie').as('ties'), countOf('loss').as('losses')])
    .where(`meetings.${column}`, '=', id)
    .where('result', '=', 'played')
    .executeTakeFirstOrThrow();
}

interface ListedMeetings {
  /** Of the opponent. */
  readonly against: number | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

/** The latest first. */
export async function listMeetings(
  db: Database,
  { column, id }: Side,
  { against, page = 1 }: ListedMeetings,
): Promise<Career['meetings']> {
  let query = db.selectFrom('meetings').selectAll().where(column, '=', id);
  if (against !== undefined) query = query.where(opponentColumn[column], '=', against);
  const listed = query
    .orderBy(latestFirst)
    .limit(meetingsPerPage)
    .offset((page - 1) * meetingsPerPage);
  const rows = await db
    .selectFrom(listed.as('meetings'))
    .innerJoin('tournaments', 'tournaments.id', 'meetings.tournament_id')
    .leftJoin('players', 'players.id', 'meetings.opponent_player_id')
    .leftJoin('teams', 'teams.id', 'meetings.opponent_team_id')
    .select(['slug', 'title', 'date', 'bracket_id', 'match', 'at', 'opponent_player_id', 'opponent_team_id'])
    .select([nameOfCompetitor().as('name'), 'outcome', 'result', 'score', 'opponent_score'])
    .orderBy(latestFirst)
    .execute();
  return rows.map(({ slug, title, date, at, opponent_player_id, opponent_team_id, name, ...row }) => ({
    ...row,
    tournament: { slug, title, date },
    at: at.toISOString(),
    opponent: { player_id: opponent_player_id, team_id: opponent_team_id, name },
  }));
}

const latestFirst = sql`meetings.at desc, meetings.bracket_id desc, meetings.match desc`;

const opponentColumn = { player_id: 'opponent_player_id', team_id: 'opponent_team_id' } as const;

function countOf(outcome: 'win' | 'tie' | 'loss') {
  return sql<number>`(count(*) filter (where outcome = ${outcome}))::int`;
}
