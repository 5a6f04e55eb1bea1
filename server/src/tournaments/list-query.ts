import { type TournamentOrder, type TournamentStatus, tournamentsPerPage } from '@agon/contract/tournaments';

/** What lists of tournaments are asked for. */
interface ListQuery {
  readonly game?: string | undefined;
  readonly type?: number | undefined;
  readonly date?: string | undefined;
  readonly order?: TournamentOrder | undefined;
  readonly page?: number | undefined;
}

export function filterOf({ game, type, date, order, page = 1 }: ListQuery) {
  return {
    gameSlug: game,
    typeId: type,
    date,
    order,
    limit: tournamentsPerPage,
    offset: (page - 1) * tournamentsPerPage,
  };
}

/** The same with what only lists of tournaments are asked for. */
export function tournamentFilterOf(
  query: ListQuery & { readonly status?: string | undefined; readonly search?: string | undefined },
) {
  return { ...filterOf(query), status: statusByFilter[query.status ?? ''], title: query.search };
}

const statusByFilter: Readonly<Record<string, TournamentStatus>> = { 0: 0, 1: 1, 2: 2 };
