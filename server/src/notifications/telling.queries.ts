import { type NotificationKind, usualWays } from '@agon/contract/notifications';
import type { NotificationAbout } from '@agon/contract/notifications.endpoints';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { executeAlong } from '../db/along.ts';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { jobFor } from '../jobs/jobs.queries.ts';
import { nameOfCompetitor } from '../players/competitors.queries.ts';

/** Tells people of something: in the transaction in which it happens, so that they are told exactly if it has. */

/** Who does something, and when; null: it comes of itself. */
export interface Doing {
  readonly by: number | null;
  readonly now: Date;
}

export interface Notice {
  readonly kind: NotificationKind;
  /** Null for what is about none, or outlasts it. */
  readonly tournamentId: number | null;
  readonly about?: NotificationAbout;
  readonly now: Date;
  /** Who did it: nobody is told of their own doing. */
  readonly by?: number | null;
  /** Whoever was told of this once is not told again. */
  readonly once?: string;
  /** It takes the place of what is unread of the same bundle. */
  readonly bundle?: string;
  /** Of a bundle one letter goes out until it is read. */
  readonly isMailedOnce?: boolean;
}

interface Side {
  readonly player_id: number | null;
  readonly team_id: number | null;
}

export async function tellPeople(db: Database, ids: readonly (number | null)[], notice: Notice): Promise<void> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  await insert(db, notice, sql`select unnest(${known}::int[]) as user_id, '{}'::jsonb as part, null::text as once`);
}

/** All who have an account and are of these sides: players, captains, and members of teams. They read which side it is. */
export async function tellSides(db: Database, sides: readonly Side[], notice: Notice): Promise<void> {
  if (sides.length === 0) return;
  const players = sides.flatMap(({ player_id }) => player_id ?? []);
  const teams = sides.flatMap(({ team_id }) => team_id ?? []);
  const people = peopleOf(sql`select unnest(${players}::int[])`, sql`select unnest(${teams}::int[])`);
  await insert(
    db,
    notice,
    sql`select user_id, jsonb_build_object('side', side) as part, null::text as once from (${people}) as people`,
  );
}

/** The owners of characters that are in a team now; they read which one it is. */
export async function tellMembers(
  db: Database,
  { teamId, playerIds }: { readonly teamId: number; readonly playerIds: readonly number[] },
  notice: Notice,
): Promise<void> {
  if (playerIds.length === 0) return;
  await insert(
    db,
    notice,
    sql`
      select distinct on (user_id) user_id, jsonb_build_object('side', nick, 'team', name) as part, null::text as once
      from players join teams on teams.id = ${teamId}
      where players.id = any(${playerIds}::int[]) and user_id is not null`,
  );
}

/** Which of those who have to do with a tournament. */
type Circle = 'participants' | 'participantsAndAsking' | 'absent';

const circles: Readonly<Record<Circle, (id: number) => RawBuilder<unknown>>> = {
  participants: (id) => sql`select player_id, team_id from participants where tournament_id = ${id}`,
  participantsAndAsking: (id) => sql`
    select player_id, team_id from participants where tournament_id = ${id}
    union select player_id, team_id from requests where tournament_id = ${id} and status in ('pending', 'waiting')`,
  absent: (id) =>
    sql`select player_id, team_id from participants where tournament_id = ${id} and checked_in_at is null`,
};

/** All who have an account and take part, each once, with however many sides. */
export async function tellParticipants(db: Database, id: number, circle: Circle, notice: Notice): Promise<void> {
  const sides = circles[circle](id);
  const people = peopleOf(sql`select player_id from (${sides}) as sides`, sql`select team_id from (${sides}) as sides`);
  await insert(
    db,
    notice,
    sql`select distinct user_id, '{}'::jsonb as part, null::text as once from (${people}) as people`,
  );
}

/** Of a match, for both sides of it. */
interface Meeting {
  /** The participants; each reads the name of the other. */
  readonly pair: readonly [number, number];
  readonly about: NotificationAbout;
  /** As in a notice, for what a participant is told: who is of both sides is told for each, unless it is the same for both. */
  readonly once: (participant: number) => string;
}

/** Tells those who play each other. */
export async function tellOpponents(
  db: Database,
  meetings: readonly Meeting[],
  notice: Omit<Notice, 'about' | 'once'>,
): Promise<void> {
  if (meetings.length === 0) return;
  const parts = meetings.flatMap(({ pair: [a, b], about, once }) => [
    { participant: a, opponent: b, about, once: once(a) },
    { participant: b, opponent: a, about, once: once(b) },
  ]);
  const opponent = sql`
    select ${nameOfCompetitor()} from participants
    left join players on players.id = participants.player_id left join teams on teams.id = participants.team_id
    where participants.id = given.opponent`;
  const part = sql`jsonb_build_object('side', people.side, 'opponent', coalesce((${opponent}), ''))`;
  await insert(
    db,
    notice,
    sql`
      select people.user_id, given.about || ${part} as part, given.once
      from json_to_recordset(${JSON.stringify(parts)}::json) as given (participant int, opponent int, about jsonb, once text)
      join participants on participants.id = given.participant
      cross join lateral (${peopleOf(sql`select participants.player_id`, sql`select participants.team_id`)}) as people`,
  );
}

/** The accounts behind players and teams, and the name of the side by which they are among them. */
function peopleOf(players: RawBuilder<unknown>, teams: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select user_id, nick as side from players where id in (${players}) and user_id is not null
    union select captain_id, name from teams where id in (${teams}) and captain_id is not null
    union select players.user_id, teams.name from team_members
      join players on players.id = team_members.player_id join teams on teams.id = team_members.team_id
      where team_members.team_id in (${teams}) and players.user_id is not null`;
}

/** In one statement, by what each of them chose; a letter is a job of its own. @param people user_id, part, once */
async function insert(db: Database, notice: Notice, people: RawBuilder<unknown>): Promise<void> {
  const { kind, tournamentId, about = {}, now, by = null, once = null, bundle = null } = notice;
  const usual = usualWays(kind);
  const mailed = bundle === null ? [] : await takeUnread(db, bundle, people);
  const quiet = notice.isMailedOnce ? mailed : [];
  const telling = sql`
    insert into notifications (user_id, kind, tournament_id, about, once, bundle, in_page, by_mail, created_at)
    select users.id, ${kind}, ${tournamentId}::int, ${JSON.stringify(about)}::jsonb || people.part,
      coalesce(people.once, ${once}::text), ${bundle}::text, ways.in_page, ways.by_mail, ${now}::timestamptz
    from (${people}) as people
    join users on users.id = people.user_id and users.blocked_at is null and users.id is distinct from ${by}::int
    left join notification_choices as chosen on chosen.user_id = users.id and chosen.kind = ${kind}
    cross join lateral (
      select coalesce(chosen.in_page, ${usual.in_page}) as in_page,
        coalesce(chosen.by_mail, ${usual.by_mail}) and users.is_verified_email
          and not users.id = any(${quiet}::int[]) as by_mail
    ) as ways
    where ways.in_page or ways.by_mail
    on conflict do nothing
    returning id, by_mail`;
  const letter = jobFor('notifications.sendLetter', sql`json_build_object('id', told.id)`);
  await executeAlong(db, sql`with told as (${telling}) select ${letter} from told where told.by_mail`);
}

/** Takes away what is unread of a bundle; who of them has had a letter of it. */
async function takeUnread(db: Database, bundle: string, people: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ user_id: number; was_mailed: boolean }>`
    delete from notifications
    where bundle = ${bundle} and read_at is null and user_id in (select user_id from (${people}) as people)
    returning user_id, mailed_at is not null or not in_page as was_mailed`.execute(db);
  return rows.flatMap(({ user_id, was_mailed }) => (was_mailed ? user_id : []));
}

/** What people were told to do is done, or can be done no more. */
export async function settleBundles(db: Database, bundles: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where(sql<boolean>`bundle = any(${bundles}::text[])`)
    .where('read_at', 'is', null)
    .execute();
}

/** The same of all of these kinds in a tournament. */
export async function settleKinds(
  db: Database,
  tournamentId: number,
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('tournament_id', '=', tournamentId)
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .execute();
}

interface OfBracket {
  readonly tournamentId: number;
  readonly bracketId: number;
}

/** These are played: nobody has to be told any more. */
export async function settleMatches(
  db: Database,
  { matches, now, ...bracket }: OfBracket & { readonly matches: readonly number[]; readonly now: Date },
): Promise<void> {
  if (matches.length === 0) return;
  await executeAlong(
    db,
    db
      .updateTable('notifications')
      .set({ read_at: now })
      .where('read_at', 'is', null)
      .where(isToldOf(bracket))
      .where(sql<boolean>`(about ->> 'match')::int = any(${matches}::int[])`),
  );
}

/**
 * What was told of these is so no more, as after a correction, and whoever read it meets it no more: they are told anew should it be so
 * again.
 * @param matches null: all
 * @param stillSo what is, of these, by `once`
 */
export async function withdrawMatches(
  db: Database,
  {
    matches,
    stillSo,
    ...bracket
  }: OfBracket & { readonly matches: readonly number[] | null; readonly stillSo: readonly string[] },
): Promise<void> {
  await executeAlong(
    db,
    db
      .deleteFrom('notifications')
      .where(isToldOf(bracket))
      .where(sql<boolean>`(${matches}::int[] is null or (about ->> 'match')::int = any(${matches}::int[]))`)
      .where(sql<boolean>`once <> all(${stillSo}::text[])`),
  );
}

function isToldOf({ tournamentId, bracketId }: OfBracket) {
  return ({ and, eb }: ExpressionBuilder<DB, 'notifications'>) =>
    and([
      eb('tournament_id', '=', tournamentId),
      eb('kind', '=', 'matchReady'),
      sql<boolean>`(about ->> 'bracketId')::int = ${bracketId}`,
    ]);
}
