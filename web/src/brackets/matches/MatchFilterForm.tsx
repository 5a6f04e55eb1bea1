import { useText } from '../../i18n/text.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FilterForm } from '../../ui/FilterForm.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { type MatchFilter, matchStates } from './match-filter.ts';

interface Props {
  filter: MatchFilter;
  /** What a chapter is called here. */
  chapterLabel: string;
  chapters: readonly (readonly [key: string, title: string])[];
  onChange: (changed: Partial<MatchFilter>) => void;
}

const stateTexts = {
  all: 'brackets.filterAll',
  open: 'brackets.filterOpen',
  completed: 'brackets.filterCompleted',
} as const;

export function MatchFilterForm({ filter, chapterLabel, chapters, onChange }: Props) {
  const t = useText();
  return (
    <FilterForm label={t('brackets.filter')} names={Object.keys(filter)}>
      <SearchField
        label={t('brackets.filterSide')}
        name="side"
        hint={t('brackets.filterSideHint')}
        value={filter.side}
        onSearch={(side) => onChange({ side })}
      />
      <Choice
        label={t('brackets.filterStatus')}
        name="status"
        value={filter.status}
        onChoose={(chosen) => onChange({ status: matchStates.find((state) => state === chosen) ?? filter.status })}
      >
        {matchStates.map((state) => (
          <option key={state} value={state}>
            {t(stateTexts[state])}
          </option>
        ))}
      </Choice>
      <Choice label={chapterLabel} name="round" value={filter.round} onChoose={(round) => onChange({ round })}>
        <option value="">{t('brackets.filterAll')}</option>
        {chapters.map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Choice>
    </FilterForm>
  );
}
