import { rankingPoints, seasonOf } from '@agon/contract/champions';
import { startOf, tournamentStatus } from '@agon/contract/tournaments';
import type { ExpressionBuilder } from 'kysely';
import { listBracketStates, type Stage } from '../brackets/bracket-states.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { liftTimeouts, lockOneUntilCommit, locks } from '../db/locks.ts';
import type { DB } from '../db/tables.ts';
import { listParticipants } from '../registrations/registrations.queries.ts';
import { type Competitor, sidesOf } from './competitors.ts';
import { finalPlaces } from './final-places.ts';
import { meetingsOf } from './meetings.ts';
import { refreshRanking } from './ranking.queries.ts';
import { rateSince } from './ratings.queries.ts';

/** What is left of a completed tournament for the pages that look across them. */

interface Completed {
  readonly id: number;
  readonly game_id: number;
  readonly date: string;
  readonly time: string;
  readonly time_zone: number;
}

/** Writes how a tournament that is completed now ended. */
export async function insertRecords(db: Database, tournament: Completed): Promise<void> {
  await lockOneUntilCommit(db, locks.records, tournament.game_id);
  const competitors = new Map((await listParticipants(db, tournament.id)).map((one) => [one.id, one]));
  const stages = await listBracketStates(db, tournament.id);
  await insertPlacements(db, tournament, stages, competitors);
  await insertMeetings(db, tournament, stages, competitors);
  await db.updateTable('tournaments').set({ is_recorded: true }).where('id', '=', tournament.id).execute();
  await refresh(db, tournament, [...competitors.values()]);
}

/** Who would be first if the tournament were completed as its brackets stand; null where nobody is alone. */
export async function findChampionToBe(
  db: Database,
  tournamentId: number,
  stages: readonly Stage[],
): Promise<string | null> {
  const [first] = finalPlaces(stages.map(({ state }) => state));
  if (first === undefined || first.sides.length > 1) return null;
  const participants = await listParticipants(db, tournamentId);
  return participants.find(({ id }) => id === first.sides[0])?.name ?? null;
}

/** Who is among the first three, the best first; nobody until the tournament is completed. */
export async function listPodium(db: Database, tournamentId: number): Promise<Placing[]> {
  return db
    .selectFrom('placements')
    .select(['place', 'last_place', 'player_id', 'team_id'])
    .where('tournament_id', '=', tournamentId)
    .where('place', '<=', 3)
    .orderBy('place')
    .execute();
}

export interface Placing extends Competitor {
  readonly place: number;
  /** Of those that are shared. */
  readonly last_place: number;
}

/** Takes it back: the tournament is open again, or gone. */
export async function deleteRecords(db: Database, tournament: Completed): Promise<void> {
  await lockOneUntilCommit(db, locks.records, tournament.game_id);
  const gone = await db.deleteFrom('placements').where('tournament_id', '=', tournament.id).returningAll().execute();
  await db.deleteFrom('meetings').where('tournament_id', '=', tournament.id).execute();
  await db.updateTable('tournaments').set({ is_recorded: false }).where('id', '=', tournament.id).execute();
  await refresh(db, tournament, gone);
}

/** Catches up on tournaments that were completed before there were records. Any number of nodes may do it at once. */
export async function recordMissing(db: Database): Promise<void> {
  const missing = () => db.selectFrom('tournaments').select('id').where(isMissing).orderBy('date').orderBy('id');
  for (;;) {
    const next = await missing().executeTakeFirst();
    if (next === undefined) return;
    await inTransaction(db, (transaction) => recordIfMissing(transaction, next.id));
  }
}

/** Another node may have done it, or somebody may have opened the tournament again, while we waited. */
async function recordIfMissing(db: Database, id: number): Promise<void> {
  await liftTimeouts(db);
  const tournament = await db
    .selectFrom('tournaments')
    .select(['id', 'game_id', 'date', 'time', 'time_zone'])
    .where('id', '=', id)
    .where(isMissing)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (tournament !== undefined) await insertRecords(db, tournament);
}

function isMissing({ and, eb }: ExpressionBuilder<DB, 'tournaments'>) {
  return and([
    eb('status', '=', tournamentStatus.completed),
    eb('is_recorded', '=', false),
    eb('deleted_at', 'is', null),
  ]);
}

type Competitors = ReadonlyMap<unknown, Competitor>;

async function insertPlacements(
  db: Database,
  tournament: Completed,
  stages: readonly Stage[],
  competitors: Competitors,
): Promise<void> {
  const places = finalPlaces(stages.map(({ state }) => state));
  const field = places.at(-1)?.to ?? 0;
  const rows = places.flatMap(({ from, to, sides }) =>
    sides.flatMap((side) => {
      const competitor = competitors.get(side);
      if (competitor === undefined) return [];
      return {
        tournament_id: tournament.id,
        game_id: tournament.game_id,
        season: seasonOf(tournament.date),
        ...sidesOf(competitor),
        place: from,
        last_place: to,
        field,
        points: rankingPoints(to, field),
        at: startOf(tournament),
      };
    }),
  );
  if (rows.length > 0) await db.insertInto('placements').values(rows).execute();
}

async function insertMeetings(
  db: Database,
  tournament: Completed,
  stages: readonly Stage[],
  competitors: Competitors,
): Promise<void> {
  for (const { id, state } of stages) {
    const rows = meetingsOf(state).flatMap((meeting) => {
      const [side, opponent] = [competitors.get(meeting.side), competitors.get(meeting.opponent)];
      if (side === undefined || opponent === undefined) return [];
      return {
        tournament_id: tournament.id,
        bracket_id: id,
        match: meeting.match,
        ...sidesOf(side),
        opponent_player_id: opponent.player_id,
        opponent_team_id: opponent.team_id,
        outcome: meeting.outcome,
        result: meeting.result,
        score: meeting.score,
        opponent_score: meeting.opponentScore,
        at: meeting.startsAt === null ? startOf(tournament) : new Date(meeting.startsAt),
      };
    });
    // A statement takes 65,535 values at most.
    for (let start = 0; start < rows.length; start += mostRows) {
      const some = rows.slice(start, start + mostRows);
      await db.insertInto('meetings').values(some).execute();
    }
  }
}

const mostRows = 4_000;

/** What follows from the records of whoever took part. */
async function refresh(db: Database, tournament: Completed, competitors: readonly Competitor[]): Promise<void> {
  await refreshRanking(db, tournament.game_id, seasonOf(tournament.date), competitors);
  await rateSince(db, tournament.game_id, startOf(tournament));
}
