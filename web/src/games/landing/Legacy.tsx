import { type TextKey, useText } from '../../i18n/text.ts';
import { useHref } from '../../layout/site.ts';
import styles from './Legacy.module.css';
import { Section } from './Section.tsx';

const ways = [
  [
    '/hall-of-fame',
    'layout.hallOfFame',
    'champions.hallOfFameHint',
    'm12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1L7.6 14 3 9.6l6.3-.8z',
  ],
  [
    '/champions',
    'layout.champions',
    'games.landingChampionsHint',
    'M6 4h12v5a6 6 0 0 1-12 0zM6 5H3v2a3 3 0 0 0 3 3M18 5h3v2a3 3 0 0 1-3 3M12 15v4M8 20h8',
  ],
  ['/ranking', 'layout.ranking', 'champions.rankingHint', 'M4 20V12h5v8M9 20V5h6v15M15 20V9h5v11M3 20h18'],
] as const satisfies readonly (readonly [path: string, name: TextKey, hint: TextKey, sign: string])[];

/** The ways to what stays. */
export function Legacy({ of }: { of: string }) {
  const t = useText();
  const href = useHref();
  return (
    <Section title={t('layout.legacy')}>
      <ul className={styles.ways}>
        {ways.map(([path, name, hint, sign]) => (
          <li key={path}>
            <a className={styles.way} href={href(path, path === '/ranking' ? {} : { of })}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={sign} />
              </svg>
              <h3>{t(name)}</h3>
              <span>{t(hint)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
