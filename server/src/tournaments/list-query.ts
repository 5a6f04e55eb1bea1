import { tournamentOrders, tournamentsPerPage } from '@agon/contract/tournaments';

/** What lists of tournaments are asked for. */
interface ListQuery {
  readonly game?: string | undefined;
  readonly type?: number | undefined;
  readonly date?: string | undefined;
  readonly order?: string | undefined;
  readonly page?: number | undefined;
}

export function filterOf({ game, type, date, order, page = 1 }: ListQuery) {
  return {
    gameSlug: game,
    typeId: type,
    date,
    order: Object.values(tournamentOrders).find((one) => String(one) === order),
    limit: tournamentsPerPage,
    offset: (page - 1) * tournamentsPerPage,
  };
}
