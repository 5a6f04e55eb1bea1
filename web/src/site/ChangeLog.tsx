import { failureText } from '../api/failure.ts';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormError } from '../ui/Form.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useFocusOnMore } from '../ui/useFocusOnMore.ts';
import { useUrlFilter } from '../ui/useUrlFilter.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import { ChangeFilterForm } from './ChangeFilterForm.tsx';
import { changeFilter, changeQuery, noChangeFilter } from './change-filter.ts';
import { grouped, namesOf } from './change-texts.ts';
import styles from './changes.module.css';
import { useChanges } from './useChanges.ts';

// biome-ignore lint/style/noDefaultExport: loaded lazily
export default function ChangeLog() {
  const t = useText();
  const [filter, change] = useUrlFilter(changeFilter);
  const query = changeQuery(filter);
  const { changes, names, hasMore, error, isBusy, failure, reload, goOn } = useChanges(query);
  const isFiltered = Object.keys(query).length > 0;
  const known = namesOf(names);
  const groups = grouped(changes ?? []);
  const { list, keepFocus } = useFocusOnMore<HTMLOListElement>(groups.length);
  return (
    <>
      <PageTitle>{t('changes.title')}</PageTitle>
      <p className={styles.about}>{t('changes.text')}</p>
      <ChangeFilterForm filter={filter} onChange={change} />
      {error !== undefined && <LoadFailure failure={error} isAbove={changes !== undefined} onRetry={reload} />}
      {changes === undefined && error === undefined && <progress aria-label={t('layout.working')} />}
      {changes?.length === 0 && isFiltered && (
        <EmptyState title={t('changes.noMatch')}>
          <button type="button" onClick={() => change(noChangeFilter)}>
            {t('changes.clear')}
          </button>
        </EmptyState>
      )}
      {changes?.length === 0 && !isFiltered && <EmptyState title={t('changes.none')} text={t('changes.noneText')} />}
      {groups.length > 0 && (
        <ol ref={list} className={styles.log} aria-label={t('changes.title')}>
          {groups.map((group) => (
            <ChangeEntry key={group.first.id} group={group} names={known} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button
          disabled={isBusy}
          onClick={() => {
            keepFocus();
            void goOn();
          }}
        >
          {t('changes.older')}
        </Button>
      )}
      {failure !== undefined && <FormError>{failureText(t, failure)}</FormError>}
    </>
  );
}
