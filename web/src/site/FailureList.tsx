import type { Dashboard } from '@agon/contract/site.dashboard.endpoints';
import { useText } from '../i18n/text.ts';
import { OwnTime } from '../ui/OwnTime.tsx';
import styles from './Dashboard.module.css';

/** What failed unexpectedly: under its code the server's log has the rest. */
export function FailureList({ failures }: Pick<Dashboard, 'failures'>) {
  const t = useText();
  if (failures.length === 0) return <p className={styles.none}>{t('siteTools.noFailures')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {failures.map(({ id, logCode, at, route, kind }) => (
          <li key={id}>
            <span>
              <code>{logCode}</code> {route}
            </span>
            <small>
              {kind} · <OwnTime moment={at} />
            </small>
          </li>
        ))}
      </ul>
      <p className={styles.none}>{t('siteTools.failuresHint')}</p>
    </>
  );
}
