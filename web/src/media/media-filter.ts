import { mediaOrders, mediaTypes } from '@agon/contract/media';
import { type ListFilter, listFilter, readListFilter } from '../tournaments/list-filter.ts';
import type { UrlFilter } from '../ui/useUrlFilter.ts';

/** Which texts and videos the list shows: `type` and `order` by their numbers, empty for all and for the newest first. */
export type MediaFilter = Omit<ListFilter, 'status'>;

const types: readonly string[] = [mediaTypes.text, mediaTypes.video].map(String);
const orders: readonly string[] = [String(mediaOrders.title)];

export function readMediaFilter(fields: { get(name: string): unknown }): MediaFilter {
  const { search, of, type, date, order } = readListFilter(fields);
  return { search, of, type: types.includes(type) ? type : '', date, order: orders.includes(order) ? order : '' };
}

export const mediaFilter: UrlFilter<MediaFilter> = {
  read: readMediaFilter,
  write: (search, filter) => listFilter.write(search, { status: '', ...filter }),
  typed: ({ search }) => search,
};
