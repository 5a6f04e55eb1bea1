import type { Change } from '@agon/contract/site.changes.endpoints';
import { roleTexts } from '../account/role-texts.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { OwnTime } from '../ui/OwnTime.tsx';
import { ChangedValues } from './ChangedValues.tsx';
import { actText, type ChangeGroup, columnText } from './change-texts.ts';
import styles from './changes.module.css';

/** An import has thousands. */
const atOnce = 5;

/** What somebody did at once: a sentence for each thing, with what it was and what it is. */
export function ChangeEntry({ group: { first, changes } }: { group: ChangeGroup }) {
  const t = useText();
  return (
    <li>
      <p className={styles.head}>
        <span>{t(roleTexts[first.role])}</span>
        <OwnTime moment={first.at} />
      </p>
      {changes.slice(0, atOnce).map((change) => (
        <OneChange key={change.id} change={change} />
      ))}
      {changes.length > atOnce && (
        <details className={styles.all}>
          <summary>{t('changes.more', { count: changes.length - atOnce })}</summary>
          {changes.slice(atOnce).map((change) => (
            <OneChange key={change.id} change={change} />
          ))}
        </details>
      )}
      <p className={styles.call}>
        <code>{first.call}</code> <code>{first.request}</code>
      </p>
    </li>
  );
}

function OneChange({ change }: { change: Change }) {
  const t = useText();
  return (
    <div className={styles.change}>
      <p>
        <b>{change.by?.username ?? t('changes.someone')}</b> {actText(t, change)} <Where change={change} />
      </p>
      <ChangedValues change={change} />
      {change.hidden.length > 0 && (
        <p className={styles.quiet}>
          {t('changes.hidden', { columns: change.hidden.map((column) => columnText(t, column)).join(', ') })}
        </p>
      )}
    </div>
  );
}

/** The tournament that it is, or belongs to. */
function Where({ change: { kind, tournament } }: { change: Change }) {
  const href = useHref();
  if (tournament === null) return null;
  const isOfBracket = kind === 'bracket_events' || kind === 'brackets';
  if (tournament.slug === null) return kind === 'tournaments' ? null : <small>{tournament.title}</small>;
  const path = `/tournaments/${tournament.slug}`;
  if (kind === 'tournaments') return <a href={href(path)}>{tournament.title}</a>;
  return (
    <small>
      <a href={href(isOfBracket ? `${path}/bracket` : path)}>{tournament.title}</a>
    </small>
  );
}
