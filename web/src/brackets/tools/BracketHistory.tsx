import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import styles from './BracketHistory.module.css';

const Timeline = lazy(() => import('./Timeline.tsx'));

/** What happened to the bracket, for anybody who asks: loaded when it is opened. */
export function BracketHistory({ tournament, bracket }: { tournament: Tournament; bracket: Bracket }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('brackets.timeline')}</summary>
      <Suspense>{isOpen && <Timeline tournament={tournament} bracket={bracket} />}</Suspense>
    </details>
  );
}
