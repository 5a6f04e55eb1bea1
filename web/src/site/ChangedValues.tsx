import type { Change } from '@agon/contract/site.changes.endpoints';
import { useText } from '../i18n/text.ts';
import { changedValue, columnText, type ShownValue } from './change-texts.ts';
import styles from './changes.module.css';

/** By column: what it was and is; of what came or went all of it, when it is opened. */
export function ChangedValues({ change }: { change: Change }) {
  const t = useText();
  const columns = Object.keys({ ...change.before, ...change.after });
  if (columns.length === 0) return null;
  const list = (
    <dl className={styles.values}>
      {columns.map((column) => (
        <div key={column}>
          <dt>{columnText(t, column)}</dt>
          <dd>
            {change.act !== 'insert' && <Value value={changedValue(t, change, column, change.before[column])} isOld />}
            {change.act === 'update' && <span aria-hidden="true"> → </span>}
            {change.act !== 'delete' && <Value value={changedValue(t, change, column, change.after[column])} />}
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

function Value({ value, isOld = false }: { value: ShownValue; isOld?: boolean }) {
  const t = useText();
  const Mark = isOld ? 'del' : 'ins';
  if ('line' in value) return <Mark>{value.line}</Mark>;
  return (
    <details className={styles.long}>
      <summary>{t(isOld ? 'changes.before' : 'changes.after')}</summary>
      <pre>
        <code>{value.long}</code>
      </pre>
    </details>
  );
}
