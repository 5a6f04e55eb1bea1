import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { useCan } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ContentTabName } from './contents.ts';
import styles from './TabFrame.module.css';

interface Props {
  tournament: Tournament;
  tab: ContentTabName;
  /** Nobody has written anything yet. */
  isEmpty: boolean;
  /** What visitors read then. */
  emptyText: string;
  form: (onClose: (isSaved: boolean) => void) => ReactNode;
  children: ReactNode;
}

/** What a tab shows, or its form in the same place. */
export function TabFrame({ tournament, tab, isEmpty, emptyText, form, children }: Props) {
  const t = useText();
  const canEdit = useCan('tournaments.edit', tournament);
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) frame.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const edit = canEdit && (
    <Button
      onClick={() => {
        setSaved(false);
        setEditing(true);
      }}
    >
      {t('tournaments.edit')}
    </Button>
  );
  // Together with what was loaded after the save, which the router shows in a transition.
  const close = (isDone: boolean) =>
    startTransition(() => {
      setSaved(isDone);
      setEditing(false);
    });
  return (
    <div ref={frame} className={styles.frame} data-editing={isEditing || undefined}>
      <div className={styles.tools}>
        <p role="status">{isSaved && t(tab === 'contacts' ? 'contents.organizerUpdated' : 'contents.saved')}</p>
        {!isEditing && !isEmpty && edit}
      </div>
      <div className={styles.content}>
        {isEditing ? (
          // Who may no longer edit keeps what they typed: the answer to the save says so.
          <Suspense fallback={<p>{t('layout.loading')}</p>}>{form(close)}</Suspense>
        ) : isEmpty ? (
          <EmptyState
            title={t(`tournaments.${tab}`)}
            text={canEdit ? t(`contents.hint_${tab}`, { text: emptyText }) : emptyText}
          >
            {edit}
          </EmptyState>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
