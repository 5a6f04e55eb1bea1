import { changeKinds } from '@agon/contract/site.changes';
import { useText } from '../i18n/text.ts';
import { Choice } from '../ui/Choice.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import type { ChangeFilter } from './change-filter.ts';

interface Props {
  filter: ChangeFilter;
  onChange: (changed: Partial<ChangeFilter>) => void;
}

export function ChangeFilterForm({ filter, onChange }: Props) {
  const t = useText();
  return (
    <FilterForm label={t('changes.filter')} names={Object.keys(filter)}>
      <SearchField
        label={t('changes.person')}
        name="person"
        hint={t('changes.personHint')}
        value={filter.person}
        onSearch={(person) => onChange({ person })}
      />
      <Choice label={t('changes.kind')} name="kind" value={filter.kind} onChoose={(kind) => onChange({ kind })}>
        <option value="">{t('changes.anyKind')}</option>
        {changeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`changes.kind_${kind}`)}
          </option>
        ))}
      </Choice>
      <SearchField
        label={t('changes.tournament')}
        name="tournament"
        hint={t('changes.tournamentHint')}
        value={filter.tournament}
        onSearch={(tournament) => onChange({ tournament })}
      />
      <Field label={t('changes.from')}>
        {(control) => <DateInput {...control} name="from" value={filter.from} onDay={(from) => onChange({ from })} />}
      </Field>
      <Field label={t('changes.to')}>
        {(control) => <DateInput {...control} name="to" value={filter.to} onDay={(to) => onChange({ to })} />}
      </Field>
    </FilterForm>
  );
}
