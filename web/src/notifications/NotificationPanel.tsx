import { nameOf } from '@agon/contract/localized';
import { placeOf } from '@agon/contract/notifications';
import type { Notification } from '@agon/contract/notifications.endpoints';
import { failureText } from '../api/failure.ts';
import { formatAgo } from '../i18n/dates.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormError } from '../ui/Form.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { useSending } from '../ui/useSending.ts';
import styles from './NotificationPanel.module.css';
import { notificationText } from './notification-text.ts';
import { useNotificationTexts } from './texts.ts';
import { useNotifications } from './useNotifications.ts';

const choicesPath = '/profile#notifications';

interface Props {
  onUnread: (count: number) => void;
  onLeave: () => void;
}

/** What one was told, the newest first. Following one marks it as read. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function NotificationPanel({ onUnread, onLeave }: Props) {
  const t = useText();
  const n = useNotificationTexts();
  const { notifications, error, reload, hasMore, goOn, isBusy, failure, read } = useNotifications(onUnread);
  const { isSending, error: refusal, send } = useSending();
  const [newest] = notifications ?? [];
  const follow = ({ id, isRead }: Notification) => {
    onLeave();
    // Should it fail, it is unread yet, and no harm is done.
    if (!isRead) read({ id }).catch(() => undefined);
  };
  return (
    <>
      <div className={styles.head}>
        <h2>{n('title')}</h2>
        {notifications?.some(({ isRead }) => !isRead) && newest !== undefined && (
          <Button look="link" disabled={isSending} onClick={() => void send(() => read({ upTo: newest.id }))}>
            {n('markAll')}
          </Button>
        )}
      </div>
      {error !== undefined && <LoadFailure failure={error} isAbove={notifications !== undefined} onRetry={reload} />}
      {refusal !== undefined && <FormError>{refusal}</FormError>}
      {notifications === undefined && error === undefined && <p aria-busy="true">{t('layout.loading')}</p>}
      {notifications?.length === 0 && <EmptyState title={n('emptyTitle')} text={n('emptyText')} />}
      <ul className={styles.list}>
        {notifications?.map((one) => (
          <NotificationRow key={one.id} notification={one} onFollow={() => follow(one)} />
        ))}
      </ul>
      <div className={styles.foot}>
        {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
        {hasMore && (
          <Button disabled={isBusy} onClick={() => void goOn()}>
            {n('earlier')}
          </Button>
        )}
        <a href={choicesPath} onClick={onLeave}>
          {n('choose')}
        </a>
      </div>
    </>
  );
}

function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const t = useText();
  const n = useNotificationTexts();
  const now = useMinute();
  const { kind, tournament, about, created_at: at, isRead } = notification;
  const place = tournament && { slug: tournament.slug, game: tournament.game.slug };
  const game = tournament && nameOf({ name: tournament.game.name }, t.language, tournament.game.slug);
  return (
    <li>
      <a href={placeOf(kind, place, about.bracketId)} data-unread={!isRead || undefined} onClick={onFollow}>
        <span className={styles.text}>
          {!isRead && <b className={styles.new}>{n('new')}</b>} {notificationText(n, notification, t)}
        </span>
        {about.reason && <q className={styles.reason}>{n('organizerSays', { reason: about.reason })}</q>}
        <span className={styles.about}>
          {tournament && `${tournament.title} · ${game} · `}
          <time dateTime={at}>{now === undefined ? '' : formatAgo(at, now, t.language)}</time>
        </span>
      </a>
    </li>
  );
}
