import type { Notification } from '@agon/contract/notifications.endpoints';
import type { NotificationRow } from './notifications.queries.ts';

/** How the API shows a notification. */
export function notificationOnWire(row: NotificationRow): Notification {
  const { slug, title, game_slug } = row;
  const isAbout = slug !== null && title !== null && game_slug !== null;
  return {
    id: row.id,
    kind: row.kind,
    tournament: isAbout ? { slug, title, game: { slug: game_slug, name: row.game_name ?? {} } } : null,
    about: row.about,
    created_at: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  };
}
