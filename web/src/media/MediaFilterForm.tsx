import { nameOf } from '@agon/contract/localized';
import { mediaOrders, mediaTypes } from '@agon/contract/media';
import { useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { useLocation } from '../router/RouterProvider.tsx';
import { Choice } from '../ui/Choice.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import type { MediaFilter } from './media-filter.ts';

export function MediaFilterForm({
  filter,
  onChange,
}: {
  filter: MediaFilter;
  onChange: (changed: Partial<MediaFilter>) => void;
}) {
  const t = useText();
  const { games } = useSite();
  const asked = new URLSearchParams(useLocation().search).get('date');
  return (
    <FilterForm label={t('tournaments.filter')} names={[...Object.keys(filter), 'page']}>
      <SearchField
        label={t('tournaments.search')}
        name="search"
        hint={t('media.searchHint')}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <Choice label={t('media.type')} name="type" value={filter.type} onChoose={(type) => onChange({ type })}>
        <option value="">{t('media.any')}</option>
        <option value={mediaTypes.text}>{t('media.text')}</option>
        <option value={mediaTypes.video}>{t('media.video')}</option>
      </Choice>
      <Choice label={t('media.game')} name="of" value={filter.of} onChoose={(of) => onChange({ of })}>
        <option value="">{t('tournaments.anyGame')}</option>
        {games.map(({ slug, info }) => (
          <option key={slug} value={slug}>
            {nameOf(info, t.language, slug)}
          </option>
        ))}
      </Choice>
      <Field label={t('tournaments.day')}>
        {(control) => (
          <DateInput {...control} name="date" value={filter.date} asked={asked} onDay={(date) => onChange({ date })} />
        )}
      </Field>
      <Choice
        label={t('tournaments.order')}
        name="order"
        value={filter.order}
        onChoose={(order) => onChange({ order })}
      >
        <option value="">{t('media.newestFirst')}</option>
        <option value={mediaOrders.title}>{t('tournaments.orderByTitle')}</option>
      </Choice>
    </FilterForm>
  );
}
