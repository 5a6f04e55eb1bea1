import { Suspense, useId, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import styles from './NotificationBell.module.css';
import { useNotificationTexts } from './texts.ts';
import { useUnread } from './useUnread.ts';

const NotificationPanel = lazyPart(() => import('./NotificationPanel.tsx'));

const mostShown = 99;

/** Says how much is unread, and opens the list. */
// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function NotificationBell() {
  const t = useText();
  const n = useNotificationTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { unread, setUnread } = useUnread();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.bell}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={unread === 0 ? n('title') : n('unread', { count: unread })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7ZM10 20a2.2 2.2 0 0 0 4 0" />
        </svg>
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        )}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.list}
        role="dialog"
        aria-label={n('title')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<p aria-busy="true">{t('layout.loading')}</p>}>
            <NotificationPanel onUnread={setUnread} onLeave={() => list.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
