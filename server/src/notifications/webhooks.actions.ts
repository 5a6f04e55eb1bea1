import { createHash } from 'node:crypto';
import { AppError } from '@agon/contract/errors';
import { type LanguageId, languageOf } from '@agon/contract/localized';
import { type AnnouncementKind, placeOf, webhookOf } from '@agon/contract/notifications';
import type { Webhook } from '@agon/contract/notifications.endpoints';
import type { Actor } from '@agon/contract/permissions';
import { startOf, tournamentStatus } from '@agon/contract/tournaments';
import { countLetter } from '../account/letter-counts.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import { windowOf } from '../registrations/entry.ts';
import { announceRegistration } from '../tournaments/notices.queries.ts';
import { lockTournamentToEdit } from '../tournaments/tournament-lock.queries.ts';
import { findTournamentById, type TournamentRow } from '../tournaments/tournaments.queries.ts';
import { type Announced, announcement } from './announcements.ts';
import { type Delivery, postToDiscord } from './discord.ts';
import { tellPeople } from './telling.queries.ts';
import { webhookOnWire } from './webhook-on-wire.ts';
import {
  deleteWebhook,
  findWebhook,
  saveWebhook,
  updateWebhookFailure,
  updateWebhookSent,
  type WebhookRow,
} from './webhooks.queries.ts';

export interface WebhookDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** Where Discord takes messages. */
  readonly discordOrigin: string;
  /** Of the site, for the links. */
  readonly origin: () => string;
}

interface WebhookOrNone {
  readonly webhook: Webhook | null;
}

export async function readWebhook({ db }: WebhookDeps, actor: Actor, id: number): Promise<WebhookOrNone> {
  const tournament = await findTournamentById(db, id);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  authorize(actor, 'tournaments.run', tournament);
  return onWire(await findWebhook(db, id));
}

interface Settings {
  readonly url?: string | undefined;
  readonly kinds: readonly AnnouncementKind[];
  readonly language_id: LanguageId;
}

/** What can be registered for is announced at once, where it was not before. */
export function changeWebhook(
  { db: outer, now }: WebhookDeps,
  actor: Actor,
  id: number,
  { url, kinds, language_id }: Settings,
): Promise<WebhookOrNone> {
  return inTransaction(outer, async (db) => {
    const tournament = await lockTournamentToEdit(db, actor, id);
    const before = await findWebhook(db, id);
    const given = url === undefined ? undefined : webhookOf(url);
    const discord_id = given?.id ?? before?.discord_id;
    const token = given?.token ?? before?.token;
    if (discord_id === undefined || token === undefined) throw new AppError('webhook.none');
    await saveWebhook(db, id, { discord_id, token, kinds: [...new Set(kinds)], language_id });
    const isNew = before?.discord_id !== discord_id;
    if (isNew && tournament.status === tournamentStatus.pending) {
      await announceRegistration(db, id, now());
    }
    return onWire(await findWebhook(db, id));
  });
}

export function forgetWebhook({ db: outer }: WebhookDeps, actor: Actor, id: number): Promise<WebhookOrNone> {
  return inTransaction(outer, async (db) => {
    await lockTournamentToEdit(db, actor, id);
    await deleteWebhook(db, id);
    return { webhook: null };
  });
}

const hourMs = 3_600_000;
const mostTests = 10;

/** Outside any transaction: Discord may take its time. */
export async function testWebhook(deps: WebhookDeps, actor: Actor, id: number): Promise<WebhookOrNone> {
  const { db, now } = deps;
  const tournament = await findTournamentById(db, id);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  authorize(actor, 'tournaments.edit', tournament);
  const row = await findWebhook(db, id);
  if (row === undefined) throw new AppError('webhook.none');
  const key = createHash('sha256').update(`webhook ${id}`).digest();
  const { count, resetsAt } = await countLetter(db, key, now(), hourMs);
  const minutes = Math.max(1, Math.ceil((resetsAt.getTime() - now().getTime()) / 60_000));
  if (count > mostTests) throw new AppError('webhook.tooManyTests', { minutes });
  const delivery = await deliver(deps, tournament, row, 'test');
  const refusal = refusalOf(delivery);
  if (refusal !== undefined) throw refusal;
  return onWire(await findWebhook(db, id));
}

function refusalOf(delivery: Delivery): AppError | undefined {
  switch (delivery.is) {
    case 'taken':
      return undefined;
    case 'gone':
      return new AppError('webhook.gone');
    case 'busy':
      return new AppError('webhook.busy', { seconds: delivery.seconds });
    case 'refused':
      return new AppError('webhook.refused', { status: delivery.status });
    case 'unreachable':
      return new AppError('webhook.unreachable');
  }
}

/** Posts it, and keeps what became of it: the organizer sees it, and is told when the webhook is gone. */
export async function deliver(
  { db: outer, now, discordOrigin, origin }: WebhookDeps,
  tournament: TournamentRow,
  row: WebhookRow,
  kind: AnnouncementKind | 'test',
  result?: Announced['result'],
): Promise<Delivery> {
  const { slug, game_slug: game, title, time_zone: timeZone, champion } = tournament;
  const { discord_id, token } = row;
  const embed = announcement(languageOf(row.language_id), kind, {
    ...{ title, timeZone, champion, result },
    url: `${origin()}${placeOf(placed[kind] ?? 'approved', { slug, game })}`,
    startsAt: startOf(tournament).toISOString(),
    closesAt: windowOf(tournament)?.closesAt.toISOString(),
  });
  const delivery = await postToDiscord({ origin: discordOrigin, discord_id, token }, embed);
  await inTransaction(outer, async (db) => {
    if (delivery.is === 'taken') return updateWebhookSent(db, row, now());
    if (delivery.is === 'busy') return;
    const isStill = await updateWebhookFailure(db, row, delivery.is);
    if (delivery.is !== 'gone' || kind === 'test' || !isStill || !row.is_on) return;
    await tellPeople(db, [tournament.organizer_id], {
      ...{ kind: 'webhookOff', tournamentId: tournament.id, now: now(), bundle: `webhook ${tournament.id}` },
    });
  });
  return delivery;
}

/** Others lead to the main info. */
const placed: { readonly [Kind in AnnouncementKind | 'test']?: 'matchReady' } = {
  started: 'matchReady',
  result: 'matchReady',
};

function onWire(row: WebhookRow | undefined): WebhookOrNone {
  return { webhook: row === undefined ? null : webhookOnWire(row) };
}
