import { chosenOf, pictureOf, type Site } from '../layout/site.ts';
import type { Meta } from '../page.ts';
import { type ListFilter, queryOf } from './list-filter.ts';

interface Listed {
  readonly page: number;
  readonly filter: Omit<ListFilter, 'status'>;
  /** The current game, by slug. */
  readonly game: string | undefined;
}

/** The current game's picture, and the one address of what a list shows. */
export function listMeta(
  { page, filter, game: slug }: Listed,
  { games, chosenGame }: Site,
): Pick<Meta, 'image' | 'query'> {
  const game = chosenOf(games, slug, chosenGame);
  const { game: of, ...asked } = queryOf(filter);
  return {
    ...(game && { image: pictureOf(game) }),
    query: { ...asked, ...(of && { of }), ...(page > 1 && { page: String(page) }) },
  };
}
