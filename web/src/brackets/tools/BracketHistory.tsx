import type { Bracket } from '@agon/contract/brackets.endpoints';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import styles from './BracketHistory.module.css';

const Timeline = lazy(() => import('./Timeline.tsx'));

/** What happened to the bracket, for anybody who asks: loaded when it is opened. */
export function BracketHistory({ bracket }: { bracket: Bracket }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('brackets.timeline')}</summary>
      <Suspense>{isOpen && <Timeline bracket={bracket} />}</Suspense>
    </details>
  );
}
