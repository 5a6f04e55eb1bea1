import { inCapitals } from './capitals.ts';
import type { Localized } from './localized.ts';

/** The levels of a game's hierarchy: faction, race and class. */
export const traitLevels = [1, 2, 3] as const;
export type TraitLevel = (typeof traitLevels)[number];

/** What belongs to each level: in the hierarchy of a game, its name in that, and of a player what it is. */
export const levelKeys = { 1: 'l1', 2: 'l2', 3: 'l3' } as const;
export const levelNames = { 1: 'hierarchy_l1_name', 2: 'hierarchy_l2_name', 3: 'hierarchy_l3_name' } as const;
export const levelTraits = { 1: 'faction', 2: 'race', 3: 'class' } as const;
export const levelFields = { 1: 'faction_id', 2: 'race_id', 3: 'class_id' } as const;

/** Of a character; empty when nobody said. */
export const genders = ['', 'female', 'male'] as const;
export type Gender = (typeof genders)[number];

/** Most characters of texts, and most rows that one import takes. */
export const gameLimits = {
  name: 64,
  title: 120,
  text: 2_000,
  button: 40,
  link: 500,
  playersInTeam: 100,
  imported: 1_000,
  importedGames: 100,
  /** Most games of the site, and tournament types of a game. */
  games: 500,
  types: 200,
} as const;

/** Where a button may lead: a path of this site, or a page of the web. */
export function isSiteLink(link: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(link) || /^https?:\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?$/i.test(link);
}

interface NamedGame {
  readonly slug: string;
  readonly info: { readonly name?: Localized | undefined };
}

type WrittenRow = Pick<NamedGame, 'info'> & { readonly slug?: string | undefined };

/** Does a row of a list mean this game? It does by its address, or without one by a name in the same language. */
export function meansGame({ slug, info }: WrittenRow, game: NamedGame): boolean {
  if (slug !== undefined) return slug === game.slug;
  const [written, known] = [info.name ?? {}, game.info.name ?? {}];
  return (['EN', 'RU'] as const).some(
    (language) => written[language] && inCapitals(written[language]) === inCapitals(known[language] ?? ''),
  );
}
