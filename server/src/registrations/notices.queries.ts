import { can } from '@agon/contract/permissions';
import { sql } from 'kysely';
import { findUserById } from '../account/account.queries.ts';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';
import { type Doing, tellPeople, tellSides } from '../notifications/telling.queries.ts';
import type { TournamentRow } from '../tournaments/tournaments.queries.ts';
import type { RequestRow } from './requests.queries.ts';

/** What people are told of their place in a tournament, and its organizer of those who want one. */

type Held = Pick<TournamentRow, 'id' | 'organizer_id' | 'created_by' | 'status'>;

interface Decided {
  readonly approved: readonly RequestRow[];
  /** Approved when all places were taken. */
  readonly waitlisted: readonly RequestRow[];
  readonly declined: readonly RequestRow[];
}

interface Decision extends Doing {
  /** Empty where nothing was said. */
  readonly reason: string;
}

export async function tellOfDecisions(
  db: Database,
  { id: tournamentId }: Held,
  { approved, waitlisted, declined }: Decided,
  { reason, ...decision }: Decision,
): Promise<void> {
  const notice = { tournamentId, ...decision, about: reason === '' ? {} : { reason } };
  const movedUp = approved.filter(({ status }) => status === 'waiting');
  await tellSides(db, movedUp, { ...notice, kind: 'movedUp' });
  await tellSides(
    db,
    approved.filter((row) => !movedUp.includes(row)),
    { ...notice, kind: 'approved' },
  );
  await tellSides(db, waitlisted, { ...notice, kind: 'waitlisted' });
  await tellSides(db, declined, { ...notice, kind: 'declined' });
}

/** One line for however many of them wait, for the organizer who can decide them. */
export async function tellOfRequests(db: Database, tournament: Held, { by, now }: Doing): Promise<void> {
  const { id, organizer_id } = tournament;
  const count = await countPending(db, id);
  const organizer = await findUserById(db, organizer_id);
  const mayDecide = organizer?.blocked_at === null && can(organizer, 'tournaments.edit', tournament);
  if (count === 0 || organizer_id === by || !mayDecide) return retellOfRequests(db, id);
  await tellPeople(db, [organizer_id], {
    ...{ kind: 'requestsWait', tournamentId: id, about: { count }, now, by },
    ...{ bundle: bundleOf(id), isMailedOnce: true },
  });
}

/** For when another organizer is to decide them, maybe who has just taken the tournament over. */
export async function tellNewOrganizerOfRequests(db: Database, tournament: Held, now: Date): Promise<void> {
  await db.deleteFrom('notifications').where('bundle', '=', bundleOf(tournament.id)).execute();
  await tellOfRequests(db, tournament, { by: null, now });
}

/**
 * For when some of them wait no more; with the last of them the line goes. In one statement, as others wait for the
 * tournament meanwhile.
 */
export async function retellOfRequests(db: Database, id: number): Promise<void> {
  await sql`
    with waiting as (select count(*)::int as count from requests where tournament_id = ${id} and status = 'pending'),
      done as (delete from notifications using waiting where bundle = ${bundleOf(id)} and waiting.count = 0)
    update notifications set about = about || jsonb_build_object('count', waiting.count)
    from waiting where waiting.count > 0 and bundle = ${bundleOf(id)} and read_at is null`.execute(db);
}

function bundleOf(id: number): string {
  return `requests ${id}`;
}

async function countPending(db: Database, tournamentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select(countRows().as('count'))
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}
