import { read } from '@agon/contract/localized';
import { mediaOrders, mediaTypes } from '@agon/contract/media';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { Choice } from '../ui/Choice.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { type MediaFilter, readMediaFilter } from './media-filter.ts';

export function MediaFilterForm({
  filter,
  onChange,
}: {
  filter: MediaFilter;
  onChange: (filter: MediaFilter) => void;
}) {
  const t = useText();
  const { games } = useSite();
  const set = (changed: Partial<MediaFilter>) => onChange({ ...filter, ...changed });
  return (
    <FilterForm
      label={t('tournaments.filter')}
      names={[...Object.keys(filter), 'page']}
      onEntered={(fields) => onChange(readMediaFilter(fields))}
    >
      <Field label={t('tournaments.search')}>
        {(control) => (
          <input
            {...control}
            type="search"
            name="search"
            placeholder={t('media.searchHint')}
            autoComplete="off"
            value={filter.search}
            onChange={(event) => set({ search: event.target.value })}
          />
        )}
      </Field>
      <Choice label={t('media.type')} name="type" value={filter.type} onChoose={(type) => set({ type })}>
        <option value="">{t('media.any')}</option>
        <option value={mediaTypes.text}>{t('media.text')}</option>
        <option value={mediaTypes.video}>{t('media.video')}</option>
      </Choice>
      <Choice label={t('media.game')} name="of" value={filter.of} onChoose={(of) => set({ of })}>
        <option value="">{t('tournaments.anyGame')}</option>
        {games.map(({ slug, info }) => (
          <option key={slug} value={slug}>
            {read(info.name, t.language, slug)}
          </option>
        ))}
      </Choice>
      <Field label={t('tournaments.day')}>
        {(control) => <DateInput {...control} name="date" value={filter.date} onDay={(date) => set({ date })} />}
      </Field>
      <Choice label={t('tournaments.order')} name="order" value={filter.order} onChoose={(order) => set({ order })}>
        <option value="">{t('media.newestFirst')}</option>
        <option value={mediaOrders.title}>{t('tournaments.orderByTitle')}</option>
      </Choice>
    </FilterForm>
  );
}
