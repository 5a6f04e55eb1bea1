import type { Change } from '@agon/contract/site.changes.endpoints';
import { Fragment } from 'react';
import { useText } from '../i18n/text.ts';
import { useHref } from '../layout/site.ts';
import { differenceText, type Named, type Names, type ShownValue } from './change-texts.ts';
import { changedRows } from './changed-rows.ts';
import styles from './changes.module.css';

/** By column: what it was and is; of what came or went all of it, when it is opened. */
export function ChangedValues({ change, names }: { change: Change; names: Names }) {
  const t = useText();
  const rows = changedRows(t, change, names);
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>
        <code>{value.long}</code>
      </pre>
    </details>
  );
}

export function NamedText({ one: { name, page } }: { one: Named }) {
  const href = useHref();
  return page === undefined ? name : <a href={href(page.path, page.query)}>{name}</a>;
}
