import type { Tournament } from '@agon/contract/tournaments.endpoints';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import styles from './alone.module.css';

/** For a frame in another site: the bracket, and the way to its page. */
export function Embedded({
  tournament,
  href,
  children,
}: {
  tournament: Tournament;
  href: string;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <div className={styles.alone}>
      <div className={styles.heading}>
        <h1>{tournament.title}</h1>
        <a href={href} target="_blank" rel="noopener">
          {t('brackets.openPage')}
        </a>
      </div>
      {children}
    </div>
  );
}

/** Over a stream: the bracket and nothing else, on a plate unless its parts have their own. */
export function Overlaid({ hasOwnPlates, children }: { hasOwnPlates: boolean; children: ReactNode }) {
  return (
    <div className={`${styles.alone} ${styles.overlaid}`} data-view="overlay">
      {hasOwnPlates ? children : <div className={styles.plate}>{children}</div>}
    </div>
  );
}
