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
    [t('site.version'), `Agon ${server.version} · Node.js ${server.node.replace('v', '')}`],
    [t('site.uptime'), t(days > 0 ? 'site.daysHours' : 'site.hoursMinutes', { days, hours, minutes })],
    [t('site.database'), `PostgreSQL ${server.databaseVersion} · ${t(`site.database_${server.database}`)}`],
    [t('site.databaseSize'), bytesText(storage.databaseBytes, t.language)],
    [t('site.files'), `${t('site.fileCount', { count: storage.files })} · ${bytesText(storage.fileBytes, t.language)}`],
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
