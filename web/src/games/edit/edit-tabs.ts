import type { TraitLevel } from '@agon/contract/games';

/** What there is to edit of a game, as the addresses spell it. */
export const editTabs = [
  'common',
  'tournament-types',
  'features',
  'hierarchy',
  'classes',
  'races',
  'fractions',
  'worlds',
  'regions',
  'players',
  'teams',
] as const;
export type EditTab = (typeof editTabs)[number];

/** Where the entries of a level are edited. */
export const levelTabs = { 1: 'fractions', 2: 'races', 3: 'classes' } as const satisfies Record<TraitLevel, EditTab>;

export function editPath(slug: string, tab: EditTab = 'common'): string {
  return `/games/${slug}/edit/${tab}?game=${slug}`;
}
