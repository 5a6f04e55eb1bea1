import type { ClaimedResult } from '@agon/contract/brackets.claims.endpoints';
import type { ReactNode } from 'react';
import { sized } from '../../files/sized.ts';
import { useText } from '../../i18n/text.ts';
import { OwnTime } from '../../ui/OwnTime.tsx';
import { ClaimedScore } from './ClaimedScore.tsx';
import styles from './claims.module.css';

interface Props {
  title: string;
  /** Who says it. */
  name: string;
  names: readonly [string, string];
  said: {
    readonly result: ClaimedResult | null;
    readonly note: string;
    readonly picture: string;
    readonly at: string;
  };
  children?: ReactNode;
}

/** What one side says of a match. */
export function Statement({ title, name, names, said, children }: Props) {
  const t = useText();
  return (
    <section className={styles.statement} aria-label={title}>
      <p className={styles.who}>
        {title} <OwnTime moment={said.at} />
      </p>
      <ClaimedScore names={names} result={said.result} />
      {said.note !== '' && <p className={styles.note}>{said.note}</p>}
      {said.picture !== '' && (
        <a className={styles.picture} href={said.picture} target="_blank" rel="noopener">
          <img {...sized(said.picture, '16rem')} alt={t('claimTools.picture', { name })} loading="lazy" />
        </a>
      )}
      {children}
    </section>
  );
}
