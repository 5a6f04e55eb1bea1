import type { Change } from '@agon/contract/site.changes.endpoints';
import { roleTexts } from '../account/role-texts.ts';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { OwnTime } from '../ui/OwnTime.tsx';
import { ChangedFacts } from './ChangedFacts.tsx';
import { ChangedValues, NamedText } from './ChangedValues.tsx';
import { actText, type ChangeGroup, columnText, eventText, type Names, subjectOf } from './change-texts.ts';
import { isErased } from './changed-rows.ts';
import styles from './changes.module.css';

/** An import has thousands. */
const atOnce = 5;

interface Props {
  group: ChangeGroup;
  names: Names;
}

/** What somebody did at once: a sentence for each thing, with what it was and what it is. */
export function ChangeEntry({ group: { first, changes }, names }: Props) {
  const t = useText();
  const href = useHref();
  return (
    <li tabIndex={-1}>
      <p className={styles.head}>
        {first.by === null ? (
          <b>{t('changes.someone')}</b>
        ) : (
          <a href={href('/root/log', { person: first.by.username })}>{first.by.username}</a>
        )}
        <span>{t(roleTexts[first.role])}</span>
        <OwnTime moment={first.at} />
      </p>
      {changes.slice(0, atOnce).map((change) => (
        <OneChange key={change.id} change={change} names={names} />
      ))}
      {changes.length > atOnce && (
        <details className={styles.all}>
          <summary>{t('changes.more', { count: changes.length - atOnce })}</summary>
          {changes.slice(atOnce).map((change) => (
            <OneChange key={change.id} change={change} names={names} />
          ))}
        </details>
      )}
      <p className={styles.call}>
        <code>{first.call}</code> <code>{first.request}</code>
      </p>
    </li>
  );
}

function OneChange({ change, names }: { change: Change; names: Names }) {
  const t = useText();
  const subject = subjectOf(t, change, names);
  return (
    <div className={styles.change}>
      <p>
        {change.kind === 'bracket_events' ? eventText(t, change, names) : actText(t, change, subject !== undefined)}{' '}
        {subject && <NamedText one={subject} />} <Where change={change} />
      </p>
      {change.kind === 'bracket_events' && <ChangedFacts change={change} names={names} />}
      <ChangedValues change={change} names={names} />
      {change.hidden.length > 0 && (
        <p className={styles.quiet}>
          {t('changes.hidden', {
            columns: change.hidden.map((column) => columnText(t, column, change.kind)).join(', '),
          })}
        </p>
      )}
      {isErased(t, change, names) && <p className={styles.quiet}>{t('changes.erased')}</p>}
    </div>
  );
}

/** The tournament that it belongs to. */
function Where({ change: { kind, tournament } }: { change: Change }) {
  const href = useHref();
  if (tournament === null || kind === 'tournaments') return null;
  const isOfBracket = kind === 'bracket_events' || kind === 'brackets';
  if (tournament.slug === null) return <small>· {tournament.title}</small>;
  const path = `/tournaments/${tournament.slug}`;
  return (
    <small>
      · <a href={href(isOfBracket ? `${path}/bracket` : path)}>{tournament.title}</a>
    </small>
  );
}
