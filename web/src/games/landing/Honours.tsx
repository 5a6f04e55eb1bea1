import type { HallOfFameEntry } from '@agon/contract/champions.endpoints';
import { wordsOf } from '@agon/contract/localized';
import { useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import { competitorPath } from '../../players/competitor-path.ts';
import { TraitMarks } from '../../players/TraitMarks.tsx';
import { useCan } from '../../session/session.ts';
import styles from './Honours.module.css';
import { Nothing, Section } from './Section.tsx';

/** The latest of the hall of fame. */
export function Honours({ of, entries }: { of: string; entries: readonly HallOfFameEntry[] }) {
  const t = useText();
  const href = useHref();
  const mayInduct = useCan('champions.induct');
  const all = { href: href('/hall-of-fame', { of }), text: t('games.landingAllHonours') };
  return (
    <Section title={t('layout.hallOfFame')} more={entries.length === 0 ? undefined : all}>
      {entries.length === 0 && (
        <Nothing text={t('champions.hallOfFameNoneHint')}>
          {mayInduct && <a href={all.href}>{t('champions.induct')}</a>}
        </Nothing>
      )}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a className={styles.entry} href={href(competitorPath(entry))}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z" />
              </svg>
              <span className={styles.who}>
                <h3>{entry.name}</h3>
                <TraitMarks gameId={entry.game.id} marks={entry.traits} />
              </span>
              <span className={styles.citation}>{wordsOf(entry.citation, t.language)}</span>
              <span className={styles.year}>{entry.inducted_on.slice(0, 4)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
