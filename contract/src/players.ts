/** Most members that a team can have, substitutes counted. */
export const memberLimit = 30;
/** Most players, and most teams, that one call imports. */
export const importLimit = 1000;
export const teamImportLimit = 500;
/** Rows of a page of a table, unless asked for otherwise, and at most. */
export const usualPageSize = 50;
export const pageSizeLimit = 1000;
export const playerLinkLimit = 500;

/** The sites whose players can be loaded by a link, with one as people copy it. */
export const playerSites = {
  'raider.io': 'https://raider.io/characters/eu/silvermoon/Name',
  'opendota.com': 'https://www.opendota.com/players/123456',
} as const;
export const playerSiteNames = Object.keys(playerSites);

/** What the tables of players and of teams can be sorted by. */
export const playerSorts = ['nick', 'faction', 'race', 'class', 'world', 'region', 'gender', 'owner'] as const;
export const teamSorts = ['name', 'members', 'captain'] as const;
export const sortDirections = ['asc', 'desc'] as const;

interface Entry {
  readonly id: number;
  readonly goes_with: readonly number[];
}

interface Levels {
  readonly l1: readonly Entry[];
  readonly l2: readonly Entry[];
  readonly l3: readonly Entry[];
}

/** What a character is, by the ids of traits; null where nobody said. */
export interface TraitIds {
  readonly faction_id: number | null;
  readonly race_id: number | null;
  readonly class_id: number | null;
}

/** Of two traits of a character that do not go together their ids, the upper one first; undefined when all do. */
export function traitsApart(
  { l1, l2, l3 }: Levels,
  ids: TraitIds,
): readonly [upper: number, lower: number] | undefined {
  const { faction_id, race_id, class_id } = ids;
  const pairs = [
    [l1, faction_id, l2, race_id],
    [l1, faction_id, l3, class_id],
    [l2, race_id, l3, class_id],
  ] as const;
  for (const [uppers, upper, lowers, lower] of pairs) {
    const entry = lowers.find(({ id }) => id === lower);
    if (upper !== null && entry !== undefined && !goesWith(entry, upper, uppers)) return [upper, entry.id];
  }
  return undefined;
}

/** Of the region's ids the one that a world stands for; undefined when it leaves that open. */
export function regionOf(
  world: { readonly region_id: number | null } | undefined,
  regions: readonly { readonly id: number }[],
): number | undefined {
  return regions.find(({ id }) => id === world?.region_id)?.id;
}

/** Without any of a level, an entry goes together with all of it. */
function goesWith({ goes_with }: Entry, upper: number, uppers: readonly Entry[]): boolean {
  return goes_with.includes(upper) || !uppers.some(({ id }) => goes_with.includes(id));
}
