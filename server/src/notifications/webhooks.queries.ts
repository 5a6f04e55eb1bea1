import type { AnnouncementKind, WebhookFailure } from '@agon/contract/notifications';
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

export type WebhookRow = Selectable<DB['webhooks']>;

export function findWebhook(db: Database, tournamentId: number): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('tournament_id', '=', tournamentId).executeTakeFirst();
}

/** Undefined where this is not to be announced. */
export async function findWebhookFor(
  db: Database,
  tournamentId: number,
  kind: AnnouncementKind,
): Promise<WebhookRow | undefined> {
  const row = await findWebhook(db, tournamentId);
  return row?.is_on && row.kinds.includes(kind) ? row : undefined;
}

type Settings = Pick<WebhookRow, 'discord_id' | 'token' | 'kinds' | 'language_id'>;

/** It is tried anew, whatever became of it before. */
export async function saveWebhook(db: Database, tournamentId: number, settings: Settings): Promise<void> {
  const values = { ...settings, kinds: JSON.stringify(settings.kinds), is_on: true, failure: null };
  await db
    .insertInto('webhooks')
    .values({ tournament_id: tournamentId, ...values })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet(values))
    .execute();
}

export async function deleteWebhook(db: Database, tournamentId: number): Promise<void> {
  await db.deleteFrom('webhooks').where('tournament_id', '=', tournamentId).execute();
}

/** Of all tournaments that somebody organizes. */
export async function deleteWebhooksOfOrganizer(db: Database, userId: number): Promise<void> {
  const organized = db.selectFrom('tournaments').select('id').where('organizer_id', '=', userId);
  await db.deleteFrom('webhooks').where('tournament_id', 'in', organized).execute();
}

export async function updateWebhookSent(db: Database, { tournament_id, token }: WebhookRow, now: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ sent_at: now, failure: null, is_on: true })
    .where('tournament_id', '=', tournament_id)
    .where('token', '=', token)
    .execute();
}

/** False when it has another address by now, of which the failure says nothing. */
export async function updateWebhookFailure(
  db: Database,
  { tournament_id, token }: WebhookRow,
  failure: WebhookFailure,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ failure, ...(failure === 'gone' && { is_on: false }) })
    .where('tournament_id', '=', tournament_id)
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
