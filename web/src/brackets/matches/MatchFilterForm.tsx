import { useText } from '../../i18n/text.ts';
import { Field } from '../../ui/Field.tsx';
import { FilterForm } from '../../ui/FilterForm.tsx';
import { type MatchFilter, matchStates, readFilter } from './match-filter.ts';

interface Props {
  filter: MatchFilter;
  /** What a chapter is called here. */
  chapterLabel: string;
  chapters: readonly (readonly [key: string, title: string])[];
  onChange: (filter: MatchFilter) => void;
}

const stateTexts = {
  all: 'brackets.filterAll',
  open: 'brackets.filterOpen',
  completed: 'brackets.filterCompleted',
} as const;

export function MatchFilterForm({ filter, chapterLabel, chapters, onChange }: Props) {
  const t = useText();
  const enter = (fields: FormData) => onChange(readFilter(fields));
  return (
    <FilterForm label={t('brackets.filter')} names={Object.keys(filter)} onEntered={enter}>
      <Field label={t('brackets.filterSide')}>
        {(control) => (
          <input
            {...control}
            type="search"
            name="side"
            placeholder={t('brackets.filterSideHint')}
            autoComplete="off"
            value={filter.side}
            onChange={(event) => onChange({ ...filter, side: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('brackets.filterStatus')}>
        {(control) => (
          <select
            {...control}
            name="status"
            value={filter.status}
            onChange={(event) =>
              onChange({ ...filter, status: readFilter(new FormData(event.target.form ?? undefined)).status })
            }
          >
            {matchStates.map((state) => (
              <option key={state} value={state}>
                {t(stateTexts[state])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={chapterLabel}>
        {(control) => (
          <select
            {...control}
            name="round"
            value={filter.round}
            onChange={(event) => onChange({ ...filter, round: event.target.value })}
          >
            <option value="">{t('brackets.filterAll')}</option>
            {chapters.map(([key, title]) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FilterForm>
  );
}
