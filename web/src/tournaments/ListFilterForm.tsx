import type { TournamentType } from '@agon/contract/games.endpoints';
import { read } from '@agon/contract/localized';
import { tournamentOrders, tournamentStatus } from '@agon/contract/tournaments';
import { type TextKey, useText } from '../i18n/text.ts';
import { useSite } from '../layout/site.ts';
import { Choice } from '../ui/Choice.tsx';
import { DateInput } from '../ui/DateInput.tsx';
import { Field } from '../ui/Field.tsx';
import { FilterForm } from '../ui/FilterForm.tsx';
import { type ListFilter, readListFilter } from './list-filter.ts';

interface Props {
  filter: ListFilter;
  types: readonly TournamentType[];
  /** A list of champions has no status, and its latest come first. */
  of: 'tournaments' | 'champions';
  onChange: (filter: ListFilter) => void;
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

export function ListFilterForm({ filter, types, of, onChange }: Props) {
  const t = useText();
  const { games } = useSite();
  const set = (changed: Partial<ListFilter>) => onChange({ ...filter, ...changed });
  const shownGames = games.filter(({ slug }) => filter.of === '' || slug === filter.of);
  const hasStatus = of === 'tournaments';
  const orderKeys = hasStatus ? orders : orders.filter(([order]) => order !== tournamentOrders.status);
  return (
    <FilterForm
      label={t('tournaments.filter')}
      names={[...Object.keys(filter), 'page']}
      onEntered={(fields) => onChange(readListFilter(fields))}
    >
      <Field label={t('tournaments.search')}>
        {(control) => (
          <input
            {...control}
            type="search"
            name="search"
            placeholder={t(hasStatus ? 'tournaments.searchHint' : 'tournaments.searchChampionHint')}
            autoComplete="off"
            value={filter.search}
            onChange={(event) => set({ search: event.target.value })}
          />
        )}
      </Field>
      {hasStatus && (
        <Choice
          label={t('tournaments.status')}
          name="status"
          value={filter.status}
          onChoose={(status) => set({ status })}
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
        onChoose={(slug) => set({ of: slug, type: '' })}
      >
        <option value="">{t('tournaments.anyGame')}</option>
        {games.map(({ slug, info }) => (
          <option key={slug} value={slug}>
            {read(info.name, t.language, slug)}
          </option>
        ))}
      </Choice>
      <Choice label={t('tournaments.type')} name="type" value={filter.type} onChoose={(type) => set({ type })}>
        <option value="">{t('tournaments.anyType')}</option>
        {shownGames.map((game) => (
          <optgroup key={game.id} label={read(game.info.name, t.language, game.slug)}>
            {types
              .filter(({ game_id }) => game_id === game.id)
              .map(({ id, slug, info }) => (
                <option key={id} value={id}>
                  {read(info.name, t.language, slug)}
                </option>
              ))}
          </optgroup>
        ))}
      </Choice>
      <Field label={t('tournaments.day')}>
        {(control) => <DateInput {...control} name="date" value={filter.date} onDay={(date) => set({ date })} />}
      </Field>
      <Choice label={t('tournaments.order')} name="order" value={filter.order} onChoose={(order) => set({ order })}>
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
