import type { TournamentType } from '@agon/contract/games.endpoints';
import { nameOf } from '@agon/contract/localized';
import { tournamentOrders, tournamentStatus } from '@agon/contract/tournaments';
import { type TextKey, useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { useLocation } from '../router/RouterProvider.tsx';
import { Choice } from '../ui/Choice.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { type ListFilter, withOfferedType } from './list-filter.ts';

interface Props {
  filter: ListFilter;
  types: readonly TournamentType[];
  /** A list of champions has no status, and its latest come first. */
  of: 'tournaments' | 'champions';
  onChange: (changed: Partial<ListFilter>) => void;
}

const statuses = [
  [tournamentStatus.pending, 'tournaments.statusPending'],
  [tournamentStatus.inProgress, 'tournaments.statusInProgress'],
  [tournamentStatus.completed, 'tournaments.statusCompleted'],
] as const satisfies readonly (readonly [number, TextKey])[];

const orders = [
  [tournamentOrders.date, 'tournaments.orderByDate'],
  [tournamentOrders.prizePool, 'tournaments.orderByPrizePool'],
  [tournamentOrders.type, 'tournaments.orderByType'],
  [tournamentOrders.status, 'tournaments.orderByStatus'],
  [tournamentOrders.title, 'tournaments.orderByTitle'],
] as const satisfies readonly (readonly [number, TextKey])[];

export function ListFilterForm({ filter: wanted, types, of, onChange }: Props) {
  const t = useText();
  const { games } = useSite();
  const asked = new URLSearchParams(useLocation().search).get('date');
  const filter = withOfferedType(wanted, types, games);
  const shownGames = games.filter(({ slug }) => filter.of === '' || slug === filter.of);
  const hasStatus = of === 'tournaments';
  const orderKeys = hasStatus ? orders : orders.filter(([order]) => order !== tournamentOrders.status);
  return (
    <FilterForm label={t('tournaments.filter')} names={[...Object.keys(filter), 'page']}>
      <SearchField
        label={t('tournaments.search')}
        name="search"
        hint={t(hasStatus ? 'tournaments.searchHint' : 'tournaments.searchChampionHint')}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      {hasStatus && (
        <Choice
          label={t('tournaments.status')}
          name="status"
          value={filter.status}
          onChoose={(status) => onChange({ status })}
        >
          <option value="">{t('tournaments.anyStatus')}</option>
          {statuses.map(([status, text]) => (
            <option key={status} value={status}>
              {t(text)}
            </option>
          ))}
        </Choice>
      )}
      {/* Types belong to a game. */}
      <Choice
        label={t('tournaments.game')}
        name="of"
        value={filter.of}
        onChoose={(slug) => onChange({ of: slug, type: '' })}
      >
        <option value="">{t('tournaments.anyGame')}</option>
        {games.map(({ slug, info }) => (
          <option key={slug} value={slug}>
            {nameOf(info, t.language, slug)}
          </option>
        ))}
      </Choice>
      <Choice label={t('tournaments.type')} name="type" value={filter.type} onChoose={(type) => onChange({ type })}>
        <option value="">{t('tournaments.anyType')}</option>
        {shownGames.map((game) => (
          <optgroup key={game.id} label={nameOf(game.info, t.language, game.slug)}>
            {types
              .filter(({ game_id }) => game_id === game.id)
              .map(({ id, slug, info }) => (
                <option key={id} value={id}>
                  {nameOf(info, t.language, slug)}
                </option>
              ))}
          </optgroup>
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
        {hasStatus && <option value="">{t('tournaments.usualOrder')}</option>}
        {orderKeys.map(([order, text]) => (
          <option key={order} value={!hasStatus && order === tournamentOrders.date ? '' : order}>
            {t(text)}
          </option>
        ))}
      </Choice>
    </FilterForm>
  );
}
