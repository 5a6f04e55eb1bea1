import type { Change } from '@agon/contract/site.changes.endpoints';
import { useText } from '../i18n/text.ts';
import { Value } from './ChangedValues.tsx';
import { changedValue, type Names } from './change-texts.ts';
import { furtherFacts } from './changed-facts.ts';
import styles from './changes.module.css';

/** What an event made otherwise in its bracket, as far as the sentence about it does not say so. */
export function ChangedFacts({ change, names }: { change: Change; names: Names }) {
  const t = useText();
  const { texts, rows } = furtherFacts(t, change, names);
  return (
    <>
      {rows.length > 0 && (
        <dl className={styles.values}>
          {rows.map(({ column, label, before, after }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are, and labels repeat
            <div key={place}>
              <dt>{label}</dt>
              <dd>
                <Value value={changedValue(t, { change, names }, column, before)} isOld />
                <span aria-hidden="true"> → </span>
                <Value value={changedValue(t, { change, names }, column, after)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {texts.length > 0 && (
        <details className={styles.all}>
          <summary>{t('changes.facts', { count: texts.length })}</summary>
          {texts.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are, and repeat
            <p key={place}>{text}</p>
          ))}
        </details>
      )}
    </>
  );
}
