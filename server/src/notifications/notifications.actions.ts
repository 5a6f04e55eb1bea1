import { AppError } from '@agon/contract/errors';
import {
  hasLetter,
  type NotificationKind,
  notificationKinds,
  notificationsPerPage,
  usualWays,
} from '@agon/contract/notifications';
import type { NotificationChoice, NotificationChoices } from '@agon/contract/notifications.endpoints';
import type { Actor } from '@agon/contract/permissions';
import { findUserById } from '../account/account.queries.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { notificationOnWire } from './notification-on-wire.ts';
import {
  countUnread,
  deleteChoices,
  listChoices,
  listNotifications,
  type Range,
  saveChoices,
  updateRead,
} from './notifications.queries.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export interface NotificationDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** Signs the links out of letters. */
  readonly secret: string;
  /** Whether the site sends any. */
  readonly hasMail: boolean;
}

export async function readNotifications({ db }: NotificationDeps, actor: Actor, before?: number) {
  const userId = idOf(actor);
  const rows = await listNotifications(db, userId, before);
  return {
    notifications: rows.slice(0, notificationsPerPage).map(notificationOnWire),
    hasMore: rows.length > notificationsPerPage,
    unread: await countUnread(db, userId),
  };
}

export async function readUnread({ db }: NotificationDeps, actor: Actor) {
  return { unread: await countUnread(db, idOf(actor)) };
}

export async function markRead(deps: NotificationDeps, actor: Actor, range: Range) {
  await updateRead(deps.db, idOf(actor), range, deps.now());
  return readUnread(deps, actor);
}

export async function readChoices({ db, hasMail }: NotificationDeps, actor: Actor): Promise<NotificationChoices> {
  return { mail: hasMail, choices: await choicesOf(db, idOf(actor)) };
}

/** Only what is not as usual is kept: should the usual change, it does for all who did not choose. */
export async function changeChoices(
  deps: NotificationDeps,
  actor: Actor,
  wanted: readonly NotificationChoice[],
): Promise<NotificationChoices> {
  await inTransaction(deps.db, (db) => keepChoices(db, idOf(actor), wanted));
  return readChoices(deps, actor);
}

/** Of the kind that the letter was of, or of all. Who asks is known by the token alone. */
export function unsubscribe(
  { db: outer, secret }: NotificationDeps,
  token: string,
  isOfAll: boolean,
): Promise<{ kind: NotificationKind }> {
  const asked = readUnsubscribeToken(secret, token);
  if (asked === undefined) throw new AppError('notification.linkWrong');
  const { userId, kind } = asked;
  return inTransaction(outer, async (db) => {
    // Whoever has no account any more gets no letters.
    if ((await findUserById(db, userId)) === undefined) return { kind };
    const unwanted = (await choicesOf(db, userId)).filter((choice) => isOfAll || choice.kind === kind);
    await keepChoices(
      db,
      userId,
      unwanted.map((choice) => ({ ...choice, by_mail: false })),
    );
    return { kind };
  });
}

async function choicesOf(db: Database, userId: number): Promise<NotificationChoice[]> {
  const chosen = new Map((await listChoices(db, userId)).map((choice) => [choice.kind, choice]));
  return notificationKinds.map((kind) => chosen.get(kind) ?? { kind, ...usualWays(kind) });
}

async function keepChoices(db: Database, userId: number, choices: readonly NotificationChoice[]): Promise<void> {
  const wanted = choices.map((choice) => ({ ...choice, by_mail: choice.by_mail && hasLetter(choice.kind) }));
  const isUsual = ({ kind, in_page, by_mail }: NotificationChoice) => {
    const usual = usualWays(kind);
    return usual.in_page === in_page && usual.by_mail === by_mail;
  };
  const last = [...new Map(wanted.map((choice) => [choice.kind, choice])).values()];
  await deleteChoices(
    db,
    userId,
    last.filter(isUsual).map(({ kind }) => kind),
  );
  await saveChoices(
    db,
    userId,
    last.filter((choice) => !isUsual(choice)),
  );
}

function idOf(actor: Actor): number {
  if (actor === null) throw new AppError('account.notAuthorized');
  return actor.id;
}
