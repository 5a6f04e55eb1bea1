import { kindReferredBy } from '@agon/contract/site.changes';
import type { Change } from '@agon/contract/site.changes.endpoints';
import { Fragment } from 'react';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import {
  changedValue,
  differencesIn,
  differenceText,
  type Named,
  type Names,
  type ShownValue,
} from './change-texts.ts';
import styles from './changes.module.css';

/** By column: what it was and is; of what came or went all of it, when it is opened. */
export function ChangedValues({ change, names }: { change: Change; names: Names }) {
  const t = useText();
  const columns = Object.keys({ ...change.before, ...change.after }).filter((column) => !isInSentence(change, column));
  const shown = (column: string, value: unknown) => changedValue(t, { change, names }, column, value);
  const rows = columns
    .flatMap((column) => differencesIn(change, column))
    .map((row) => ({ row, before: shown(row.column, row.before), after: shown(row.column, row.after) }))
    // An account that is gone is nobody, before as after.
    .filter(({ row, before, after }) => !isOfPerson(change, row.column) || !isSame(before, after));
  if (rows.length === 0) return null;
  const list = (
    <dl className={styles.values}>
      {rows.map(({ row, before, after }) => (
        <div key={[row.column, ...row.path].join()}>
          <dt>{differenceText(t, change.kind, row)}</dt>
          <dd>
            {change.act !== 'insert' && <Value value={before} isOld />}
            {change.act === 'update' && <span aria-hidden="true"> → </span>}
            {change.act !== 'delete' && <Value value={after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (change.act === 'update') return list;
  return (
    <details className={styles.all}>
      <summary>{t('changes.values')}</summary>
      {list}
    </details>
  );
}

function isOfPerson({ kind, act }: Change, column: string): boolean {
  return act === 'update' && kindReferredBy(kind, column) === 'users';
}

function isSame(before: ShownValue, after: ShownValue): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** What the sentence above the values tells already. */
function isInSentence({ kind, act, tournament, after }: Change, column: string): boolean {
  if (column === 'id' || (kind === 'tournaments' && act === 'update' && column.startsWith('deleted_'))) return true;
  if (column === 'tournament_id') return tournament !== null;
  if (kind === 'bracket_events') {
    return (
      column === 'type' ||
      column === 'facts' ||
      (after.type === 'report' && ['match', 'sides', 'result'].includes(column))
    );
  }
  return (
    act !== 'update' && /^(player|team)_id$/.test(column) && /^(participants|team_members|hall_of_fame)$/.test(kind)
  );
}

export function Value({ value, isOld = false }: { value: ShownValue; isOld?: boolean }) {
  const t = useText();
  const Mark = isOld ? 'del' : 'ins';
  if ('line' in value) return <Mark>{value.line}</Mark>;
  if ('named' in value) {
    return (
      <Mark>
        {value.named.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be there twice, and none of them moves
          <Fragment key={place}>
            {place > 0 && ', '}
            <NamedText one={one} />
          </Fragment>
        ))}
      </Mark>
    );
  }
  return (
    <details className={styles.long}>
      <summary>{t(isOld ? 'changes.before' : 'changes.after')}</summary>
      <pre>
        <code>{value.long}</code>
      </pre>
    </details>
  );
}

export function NamedText({ one: { name, page } }: { one: Named }) {
  const href = useHref();
  return page === undefined ? name : <a href={href(page.path, page.query)}>{name}</a>;
}
