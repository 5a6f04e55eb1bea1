import type { LoginProvider } from '@agon/contract/account.logins';
import type { OwnData } from '@agon/contract/account.profile.endpoints';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { webhookOnWire } from '../notifications/webhook-on-wire.ts';
import { nameOfCompetitor } from '../players/competitors.queries.ts';
import { contentsOf } from '../tournaments/tournament-contents.ts';
import { listLinkedAccountsOfUser } from './oauth.queries.ts';
import { findSecondFactor } from './second-factors.queries.ts';

/** What is stored about a person besides the account, table by table. */

const mostListed = 100_000;

export async function listOwnSessions(db: Database, userId: number): Promise<OwnData['sessions']> {
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const tokens = await db
    .selectFrom('refresh_tokens')
    .select(['family', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('expires_at')
    .execute();
  return sessions.map(({ id, user_agent, address, created_at, seen_at }) => ({
    user_agent,
    address,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    tokens: tokens
      .filter(({ family }) => family === id)
      .map((token) => ({ expires_at: token.expires_at.toISOString(), used_at: textOf(token.used_at) })),
  }));
}

export async function listOwnLogins(db: Database, userId: number): Promise<OwnData['logins']> {
  const linked = await listLinkedAccountsOfUser(db, userId);
  return linked.map(({ provider, subject, name, linked_at }) => ({
    provider: provider as LoginProvider,
    id: subject,
    name,
    linked_at: linked_at.toISOString(),
  }));
}

export async function listOwnLetters(db: Database, userId: number): Promise<OwnData['letters']> {
  const rows = await db
    .selectFrom('letter_tokens')
    .select(['purpose', 'email', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('expires_at')
    .execute();
  return rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString(), used_at: textOf(row.used_at) }));
}

export async function listOwnDevices(db: Database, userId: number): Promise<OwnData['devices']> {
  const rows = await db
    .selectFrom('devices')
    .select(['first_seen_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .execute();
  return rows.map((row) => ({ first_seen_at: row.first_seen_at.toISOString(), seen_at: row.seen_at.toISOString() }));
}

export async function listOwnEmailChanges(db: Database, userId: number): Promise<OwnData['emailChanges']> {
  const rows = await db
    .selectFrom('email_changes')
    .select(['email', 'asked_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ email, asked_at, expires_at }) => ({
    email,
    asked_at: asked_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

export async function listOwnFormerEmails(db: Database, userId: number): Promise<OwnData['formerEmails']> {
  const rows = await db
    .selectFrom('former_emails')
    .select(['email', 'changed_at', 'kept_until'])
    .where('user_id', '=', userId)
    .orderBy('changed_at')
    .execute();
  return rows.map(({ email, changed_at, kept_until }) => ({
    email,
    changed_at: changed_at.toISOString(),
    kept_until: kept_until.toISOString(),
  }));
}

export async function findOwnSecondFactor(db: Database, userId: number): Promise<OwnData['secondFactor']> {
  const factor = await findSecondFactor(db, userId);
  if (factor === undefined) return null;
  const codes = await db
    .selectFrom('recovery_codes')
    .select(['made_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('used_at')
    .execute();
  return {
    set_up_at: factor.set_up_at.toISOString(),
    confirmed_at: textOf(factor.confirmed_at),
    recovery_codes: codes.map(({ made_at, used_at }) => ({ made_at: made_at.toISOString(), used_at: textOf(used_at) })),
  };
}

export async function listOwnPendingSignIns(db: Database, userId: number): Promise<OwnData['pendingSignIns']> {
  const rows = await db
    .selectFrom('pending_sign_ins')
    .select('expires_at')
    .where('user_id', '=', userId)
    .orderBy('expires_at')
    .limit(mostListed)
    .execute();
  return rows.map(({ expires_at }) => ({ expires_at: expires_at.toISOString() }));
}

export async function listOwnRequests(db: Database, userId: number): Promise<OwnData['requests']> {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('tournaments', 'tournaments.id', 'requests.tournament_id')
    .leftJoin('players', 'players.id', 'requests.player_id')
    .leftJoin('teams', 'teams.id', 'requests.team_id')
    .select([
      'tournaments.slug as tournament',
      'requests.link',
      'requests.discord',
      'requests.telegram',
      'requests.status',
      'requests.reason',
    ])
    .select(['requests.created_at', 'decided_at', 'checked_in_at', nameOfCompetitor().as('name')])
    .where('requests.user_id', '=', userId)
    .orderBy('requests.id')
    .limit(mostListed)
    .execute();
  return rows.map(({ created_at, decided_at, checked_in_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    decided_at: textOf(decided_at),
    checked_in_at: textOf(checked_in_at),
  }));
}

/** Is it of a character that is theirs or a team that they captain, by now? First these are found, then what is of them. */
function isTheirs(userId: number) {
  return sql<boolean>`(player_id = any(array(select id from players where user_id = ${userId}))
    or team_id = any(array(select id from teams where captain_id = ${userId})))`;
}

/** Where they take part, or did, with a character or as captain; what became of it is in `places`. */
export async function listOwnEntries(db: Database, userId: number): Promise<OwnData['entries']> {
  const rows = await db
    .selectFrom('participants')
    .innerJoin('tournaments', 'tournaments.id', 'participants.tournament_id')
    .leftJoin('players', 'players.id', 'participants.player_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .select(['tournaments.slug as tournament', 'seed', 'checked_in_at', nameOfCompetitor().as('name')])
    .where(isTheirs(userId))
    .orderBy('participants.id')
    .limit(mostListed)
    .execute();
  return rows.map(({ checked_in_at, ...row }) => ({ ...row, checked_in_at: textOf(checked_in_at) }));
}

export function listOwnPlaces(db: Database, userId: number): Promise<OwnData['places']> {
  return db
    .selectFrom('placements')
    .innerJoin('tournaments', 'tournaments.id', 'placements.tournament_id')
    .leftJoin('players', 'players.id', 'placements.player_id')
    .leftJoin('teams', 'teams.id', 'placements.team_id')
    .select(['tournaments.slug as tournament', 'place', 'last_place', 'points', nameOfCompetitor().as('name')])
    .where(isTheirs(userId))
    .orderBy('placements.at')
    .limit(mostListed)
    .execute();
}

export function listOwnHonours(db: Database, userId: number): Promise<OwnData['honours']> {
  return db
    .selectFrom('hall_of_fame')
    .leftJoin('players', 'players.id', 'hall_of_fame.player_id')
    .leftJoin('teams', 'teams.id', 'hall_of_fame.team_id')
    .select([nameOfCompetitor().as('name'), 'citation', 'inducted_on'])
    .where(isTheirs(userId))
    .orderBy('hall_of_fame.id')
    .limit(mostListed)
    .execute();
}

export async function listOwnClaims(db: Database, userId: number): Promise<OwnData['claims']> {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('brackets', 'brackets.id', 'claims.bracket_id')
    .innerJoin('tournaments', 'tournaments.id', 'brackets.tournament_id')
    .selectAll('claims')
    .select('tournaments.slug as tournament')
    .where(({ or, eb }) =>
      or([eb('claimed_by', '=', userId), eb('disputed_by', '=', userId), eb('closed_by', '=', userId)]),
    )
    .orderBy('claims.id')
    .limit(mostListed)
    .execute();
  return rows.map((row) => {
    const isClaimed = row.claimed_by === userId;
    const isDisputed = row.disputed_by === userId;
    const as = [isClaimed && 'claimed', isDisputed && 'disputed', row.closed_by === userId && 'closed'] as const;
    const { tournament, bracket_id, match, status } = row;
    return {
      ...{ tournament, bracket_id, match, status, as: as.filter((one) => one !== false) },
      result: isClaimed ? row.result : null,
      note: isClaimed ? row.note : '',
      picture: isClaimed ? row.picture : '',
      counter: isDisputed ? row.counter : null,
      counter_note: isDisputed ? row.counter_note : '',
      counter_picture: isDisputed ? row.counter_picture : '',
      claimed_at: row.claimed_at.toISOString(),
      disputed_at: textOf(row.disputed_at),
      closed_at: textOf(row.closed_at),
    };
  });
}

/** Those that were deleted and can still be had back, too. */
export function listOwnTournaments(db: Database, userId: number): Promise<OwnData['tournaments']> {
  return db
    .selectFrom('tournaments')
    .select(['slug', 'title'])
    .select([
      sql<boolean>`organizer_id = ${userId}`.as('is_organizer'),
      sql<boolean>`created_by = ${userId}`.as('is_creator'),
    ])
    .where(({ or, eb }) => or([eb('organizer_id', '=', userId), eb('created_by', '=', userId)]))
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

/** As the tab has them, by the tournaments of which somebody is the organizer. */
export async function listOwnContacts(db: Database, userId: number): Promise<OwnData['contacts']> {
  const rows = await db
    .selectFrom('tournament_contents')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_contents.tournament_id')
    .select(['tournaments.slug as tournament', 'part', 'content', 'tournament_contents.version'])
    .where('organizer_id', '=', userId)
    .where('part', '=', 'organizer_info')
    .orderBy('tournaments.id')
    .limit(mostListed)
    .execute();
  return rows.map(({ tournament, part, ...stored }) => ({
    tournament,
    ...contentsOf(new Map([[part, stored]])).organizer_info,
  }));
}

/** As the page shows them: who reads the file cannot write to the channel. */
export async function listOwnWebhooks(db: Database, userId: number): Promise<OwnData['webhooks']> {
  const rows = await db
    .selectFrom('webhooks')
    .innerJoin('tournaments', 'tournaments.id', 'webhooks.tournament_id')
    .selectAll('webhooks')
    .select('tournaments.slug as tournament')
    .where('organizer_id', '=', userId)
    .orderBy('tournaments.id')
    .limit(mostListed)
    .execute();
  return rows.map(({ tournament, ...row }) => ({ tournament, ...webhookOnWire(row) }));
}

export async function listOwnChanges(db: Database, userId: number): Promise<OwnData['changes']> {
  const rows = await db
    .selectFrom('bracket_events')
    .innerJoin('brackets', 'brackets.id', 'bracket_events.bracket_id')
    .innerJoin('tournaments', 'tournaments.id', 'brackets.tournament_id')
    .select(['tournaments.slug as tournament', 'bracket_id', 'bracket_events.version', 'at'])
    .where('actor_id', '=', userId)
    .orderBy('at')
    .orderBy('bracket_id')
    .orderBy('bracket_events.version')
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** As staff, without what others' things were before and after. */
export async function listOwnActions(db: Database, userId: number): Promise<OwnData['actions']> {
  const rows = await selectFromLog(db)
    .select(
      sql<string[]>`array(select jsonb_object_keys(coalesce(after, before)) union select unnest(hidden))`.as('columns'),
    )
    .where('actor_id', '=', userId)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What staff did with somebody's account, requests and characters. */
export async function listActionsAbout(db: Database, userId: number): Promise<OwnData['actionsAbout']> {
  const rows = await selectFromLog(db)
    .select(['changes.before', 'changes.after', 'hidden'])
    .where(
      sql<boolean>`changes.id in (
        select id from changes where user_id = ${userId}
        union select id from changes where player_id = any(array(select id from players where user_id = ${userId}))
          and coalesce(user_id, ${userId}) = ${userId}
        union select id from changes where team_id = any(array(select id from teams where captain_id = ${userId}))
          and coalesce(user_id, ${userId}) = ${userId}
        union select id from changes where kind = 'teams' and before ->> 'captain_id' = ${String(userId)}
      )`,
    )
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function selectFromLog(db: Database) {
  return db
    .selectFrom('changes')
    .leftJoin('tournaments', 'tournaments.id', 'changes.tournament_id')
    .select(['changes.at', 'call', 'act', 'kind', 'row_key as key', 'tournaments.slug as tournament'])
    .orderBy('changes.id')
    .limit(mostListed);
}

export async function listOwnMedia(db: Database, userId: number): Promise<OwnData['media']> {
  const rows = await db
    .selectFrom('media')
    .select(['slug', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export async function listOwnNotifications(db: Database, userId: number): Promise<OwnData['notifications']> {
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('tournaments', 'tournaments.id', 'notifications.tournament_id')
    .select(['kind', 'tournaments.slug as tournament', 'about', 'notifications.created_at', 'read_at', 'mailed_at'])
    .where('user_id', '=', userId)
    .orderBy('notifications.id')
    .limit(mostListed)
    .execute();
  return rows.map(({ created_at, read_at, mailed_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    read_at: textOf(read_at),
    mailed_at: textOf(mailed_at),
  }));
}

function textOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
