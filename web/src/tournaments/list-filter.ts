import type { Game, TournamentType } from '@agon/contract/games.endpoints';
import { searchLimit } from '@agon/contract/tournaments';
import type { Api } from '../api/api.ts';
import { knownGame } from '../layout/site.ts';
import { dayFrom } from '../ui/day-text.ts';
import { type UrlFilter, withFields } from '../ui/useUrlFilter.ts';

/** Which tournaments, or champions, a list shows, as it stands in the address; empty means all. */
export interface ListFilter {
  /** Part of the title, or of the champion's name. */
  readonly search: string;
  readonly status: string;
  /** Slug of a game; `game` in the address is the current one, which every link carries. */
  readonly of: string;
  /** Id of a tournament type. */
  readonly type: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** By its number; empty for the usual order. */
  readonly order: string;
}

export function readListFilter(fields: { get(name: string): unknown }): ListFilter {
  const text = (name: string, fits: RegExp) => {
    const value = String(fields.get(name) ?? '').trim();
    return fits.test(value) ? value : '';
  };
  const day = String(fields.get('date') ?? '');
  return {
    search: String(fields.get('search') ?? '').slice(0, searchLimit),
    status: text('status', /^[0-2]$/),
    of: text('of', /^[a-z0-9-]{1,120}$/),
    type: text('type', /^[1-9]\d{0,8}$/),
    // Without scripts it is sent as it was typed.
    date: dayFrom(day.split('-').length === 3 && /^\d{4}/.test(day) ? day.split('-').reverse().join('/') : day),
    order: text('order', /^[0-4]$/),
  };
}

export const listFilter: UrlFilter<ListFilter> = {
  read: readListFilter,
  // The pages of another list are others.
  write: (search, { search: title, ...chosen }) => withFields(search, { ...chosen, search: title.trim(), page: '' }),
  typed: ({ search }) => search,
};

/** Without a type that cannot be chosen: of another game than the chosen one, or of none. */
export function withOfferedType(
  filter: ListFilter,
  types: readonly Pick<TournamentType, 'id' | 'game_id'>[],
  games: readonly Pick<Game, 'id' | 'slug'>[],
): ListFilter {
  const type = types.find(({ id }) => String(id) === filter.type);
  const game = games.find(({ id }) => id === type?.game_id);
  const isOffered = game !== undefined && (filter.of === '' || filter.of === game.slug);
  return isOffered ? filter : { ...filter, type: '' };
}

/** What an address asks for, as far as the form can show it. */
export async function loadListFilter(
  api: Api,
  query: URLSearchParams,
  types: Promise<readonly TournamentType[]>,
): Promise<ListFilter> {
  const read = readListFilter(query);
  const filter = { ...read, of: await knownGame(api, read.of) };
  return filter.type === '' ? filter : withOfferedType(filter, ...(await Promise.all([types, api('GET /games')])));
}

/** What the call takes of it. */
export function queryOf({ search, of, ...filter }: Omit<ListFilter, 'status'>): Readonly<Record<string, string>> {
  const all = { ...filter, search: search.trim(), game: of };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export function isFiltered({ order: _, ...filter }: Omit<ListFilter, 'status'>): boolean {
  return Object.values(filter).some((value) => value !== '');
}
