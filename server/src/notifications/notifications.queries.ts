import type { Localized } from '@agon/contract/localized';
import {
  type NotificationKind,
  notificationsKept,
  notificationsPerPage,
  type Ways,
} from '@agon/contract/notifications';
import { sql } from 'kysely';
import { countRows } from '../db/count.ts';
import type { Database } from '../db/database.ts';

/** Those that somebody sees in the page: not of tournaments that are deleted, as long as they can be had back. */
function selectShown(db: Database, userId: number) {
  return db
    .selectFrom('notifications')
    .leftJoin('tournaments', 'tournaments.id', 'notifications.tournament_id')
    .where('notifications.user_id', '=', userId)
    .where('notifications.in_page', '=', true)
    .where('tournaments.deleted_at', 'is', null);
}

function selectRows(db: Database, userId: number) {
  return selectShown(db, userId)
    .leftJoin('games', 'games.id', 'tournaments.game_id')
    .select(['notifications.id', 'kind', 'about', 'notifications.created_at', 'read_at'])
    .select(['tournaments.slug', 'tournaments.title', 'games.slug as game_slug'])
    .select(sql<Localized | null>`games.info -> 'name'`.as('game_name'))
    .orderBy('notifications.id', 'desc');
}

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** The newest first, one more than a page has. @param before only those older than this one */
export function listNotifications(db: Database, userId: number, before?: number): Promise<NotificationRow[]> {
  let query = selectRows(db, userId).limit(notificationsPerPage + 1);
  if (before !== undefined) query = query.where('notifications.id', '<', before);
  return query.execute();
}

export async function countUnread(db: Database, userId: number): Promise<number> {
  const { count } = await selectShown(db, userId)
    .where('read_at', 'is', null)
    .select(countRows().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One, or all up to and with one. */
export type Range = { readonly id: number } | { readonly upTo: number };

export async function updateRead(db: Database, userId: number, range: Range, now: Date): Promise<void> {
  const unread = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  const query = 'id' in range ? unread.where('id', '=', range.id) : unread.where('id', '<=', range.upTo);
  await query.execute();
}

interface ChoiceRow extends Ways {
  readonly kind: NotificationKind;
}

/** Only where it is not as usual. */
export function listChoices(db: Database, userId: number): Promise<ChoiceRow[]> {
  return db
    .selectFrom('notification_choices')
    .select(['kind', 'in_page', 'by_mail'])
    .where('user_id', '=', userId)
    .execute();
}

export async function saveChoices(db: Database, userId: number, choices: readonly ChoiceRow[]): Promise<void> {
  if (choices.length === 0) return;
  await db
    .insertInto('notification_choices')
    .values(choices.map((choice) => ({ user_id: userId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({
        in_page: sql`excluded.in_page`,
        by_mail: sql`excluded.by_mail`,
      }),
    )
    .execute();
}

export async function deleteChoices(db: Database, userId: number, kinds: readonly NotificationKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await db.deleteFrom('notification_choices').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
}

/** What is to go out by mail, as it is by now; undefined when it did, or is no longer wanted. */
export function findLetterToSend(db: Database, id: number) {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .leftJoin('notification_choices as chosen', (join) =>
      join.onRef('chosen.user_id', '=', 'notifications.user_id').onRef('chosen.kind', '=', 'notifications.kind'),
    )
    .leftJoin('tournaments', 'tournaments.id', 'notifications.tournament_id')
    .leftJoin('games', 'games.id', 'tournaments.game_id')
    .select(['notifications.id', 'notifications.user_id', 'notifications.kind', 'about', 'notifications.created_at'])
    .select(['tournaments.slug', 'tournaments.title', 'games.slug as game_slug'])
    .select(['tournaments.date', 'tournaments.time', 'tournaments.time_zone as event_zone'])
    .select(['users.email', 'users.username', 'users.language_id', 'users.time_zone'])
    .where('notifications.id', '=', id)
    .where('notifications.by_mail', '=', true)
    .where('mailed_at', 'is', null)
    .where('tournaments.deleted_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where('users.is_verified_email', '=', true)
    .where(sql<boolean>`chosen.by_mail is not false`)
    .executeTakeFirst();
}

export async function updateMailed(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('notifications').set({ mailed_at: now }).where('id', '=', id).execute();
}

const mostSwept = 10_000;

/** What was read long ago, what only went by mail, and what is beyond the newest of somebody. */
export async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  const readBefore = new Date(now.getTime() - notificationsKept.readDays * 24 * 3_600_000);
  await sql`
    delete from notifications where id in (
      select id from notifications
      where read_at < ${readBefore} or (not in_page and created_at < ${readBefore})
      limit ${mostSwept}
    )`.execute(db);
  await sql`
    delete from notifications using (
      select user_id, newest.id as last from (
        select user_id from notifications group by user_id having count(*) > ${notificationsKept.newest}
      ) as full_ones
      cross join lateral (
        select id from notifications where notifications.user_id = full_ones.user_id
        order by id desc offset ${notificationsKept.newest} limit 1
      ) as newest
    ) as beyond
    where notifications.user_id = beyond.user_id and notifications.id <= beyond.last`.execute(db);
}

/** What people were told of others in these tournaments loses the names that nobody in them has by now. */
export async function eraseFormerNames(db: Database, tournamentIds: readonly number[]): Promise<void> {
  // The side is one's own, but for who rules on a dispute.
  const others = sql`case kind when 'disputeToRule' then array['side', 'opponent'] else array['opponent'] end`;
  await sql`
    update notifications set about = about || former.names
    from (
      select notifications.id, jsonb_object_agg(key, ${sql.lit('—')}) as names
      from notifications cross join unnest(${others}) as key
      where tournament_id = any(${tournamentIds}::int[]) and about ? key and not exists (
        select from participants left join players on players.id = player_id left join teams on teams.id = team_id
        where participants.tournament_id = notifications.tournament_id and coalesce(nick, teams.name) = about ->> key
      )
      group by notifications.id
    ) as former
    where former.id = notifications.id`.execute(db);
}
