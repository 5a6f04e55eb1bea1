import type { Bracket } from '@agon/contract/brackets.endpoints';
import type { Tournament } from '@agon/contract/tournaments.endpoints';
import { Suspense, useEffect, useRef, useState } from 'react';
import { withTexts } from '../../i18n/parts.ts';
import { useText } from '../../i18n/text.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import styles from './BracketHistory.module.css';

const Timeline = lazyPart(withTexts(['running'], () => import('./Timeline.tsx')));

interface Props {
  tournament: Tournament;
  bracket: Bracket;
  onReplay: (from: number | 'start') => void;
}

/** What happened to the bracket, for anybody who asks: loaded when it is opened. */
export function BracketHistory({ tournament, bracket, onReplay }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the script was there.
  useEffect(() => setOpen(details.current?.open === true), []);
  return (
    <details ref={details} className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('brackets.timeline')}</summary>
      <Suspense>{isOpen && <Timeline {...{ tournament, bracket, onReplay }} />}</Suspense>
    </details>
  );
}
