import type { Dashboard } from '@agon/contract/site.dashboard.endpoints';
import { useText } from '../i18n/text.ts';
import { useMinute } from '../ui/useMinute.ts';
import styles from './Dashboard.module.css';
import { bytesText, durationParts } from './sizes.ts';

export function SystemFacts({ server, storage }: Pick<Dashboard, 'server' | 'storage'>) {
  const t = useText();
  const now = useMinute() ?? Date.parse(server.startedAt);
  const { days, hours, minutes } = durationParts(now - Date.parse(server.startedAt));
  const facts = [
    [t('siteTools.version'), `Agon ${server.version} · Node.js ${server.node.replace('v', '')}`],
    [t('siteTools.uptime'), t(days > 0 ? 'siteTools.daysHours' : 'siteTools.hoursMinutes', { days, hours, minutes })],
    [t('siteTools.database'), `PostgreSQL ${server.databaseVersion} · ${t(`siteTools.database_${server.database}`)}`],
    [t('siteTools.databaseSize'), bytesText(storage.databaseBytes, t.language)],
    [
      t('siteTools.files'),
      `${t('siteTools.fileCount', { count: storage.files })} · ${bytesText(storage.fileBytes, t.language)}`,
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
