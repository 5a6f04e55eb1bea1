import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useEffect, useRef, useState } from 'react';
import { withTexts } from '../../i18n/parts.ts';
import { useText } from '../../i18n/text.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import styles from './TournamentHistory.module.css';

const HistoryList = lazyPart(withTexts(['contents', 'bracket'], () => import('./HistoryList.tsx')));

/** What those in charge did with the tournament, for anybody who asks: loaded when it is opened. */
export function TournamentHistory({ tournament }: { tournament: Tournament }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the script was there.
  useEffect(() => setOpen(details.current?.open === true), []);
  return (
    <details ref={details} className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('tournaments.history')}</summary>
      <Suspense>{isOpen && <HistoryList tournament={tournament} />}</Suspense>
    </details>
  );
}
