import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';
import styles from './Dashboard.module.css';

interface Entry {
  readonly id?: number;
  readonly slug: string;
  readonly title: string;
  readonly game: string;
}

interface Props<T extends Entry> {
  list: { readonly total: number; readonly first: readonly T[] };
  /** What is said when there is none. */
  none: string;
  /** Where there is something to do about it. */
  tab?: string;
  children: (entry: T) => ReactNode;
}

/** Tournaments by their titles, each with what there is to say of it. */
export function TournamentList<T extends Entry>({ list: { total, first }, none, tab, children }: Props<T>) {
  const t = useText();
  if (total === 0) return <p className={styles.none}>{none}</p>;
  return (
    <>
      <ul className={styles.list}>
        {first.map((entry) => (
          <li key={entry.id ?? entry.slug}>
            <a href={`/tournaments/${entry.slug}${tab ? `/${tab}` : ''}?game=${entry.game}`}>{entry.title}</a>
            <small>{children(entry)}</small>
          </li>
        ))}
      </ul>
      {total > first.length && <p className={styles.none}>{t('siteTools.andMore', { count: total - first.length })}</p>}
    </>
  );
}
