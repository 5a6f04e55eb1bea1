import { type Gender, levelFields, levelKeys, type TraitLevel, traitLevels } from '@agon/contract/games';
import type { Hierarchy, Trait } from '@agon/contract/games.hierarchy.endpoints';
import { regionOf, traitsApart } from '@agon/contract/players';
import type { Player } from '@agon/contract/players.endpoints';

/** A character while it is being written. */
export interface CharacterDraft {
  readonly nick: string;
  readonly faction_id: number | null;
  readonly race_id: number | null;
  readonly class_id: number | null;
  readonly world_id: number | null;
  readonly region_id: number | null;
  readonly gender: Gender;
  readonly link: string;
}

export const blankCharacter: CharacterDraft = {
  ...{ nick: '', gender: '', link: '' },
  ...{ faction_id: null, race_id: null, class_id: null, world_id: null, region_id: null },
};

/** What a page says of a character. What is blank it does not say. */
export type Loaded = { readonly [Field in keyof CharacterDraft]?: CharacterDraft[Field] | undefined };

export function characterDraftOf(player: Player): CharacterDraft {
  const { nick, faction, race, world, region, gender, link } = player;
  const idOf = (one: { readonly id: number } | null) => one?.id ?? null;
  const traits = { faction_id: idOf(faction), race_id: idOf(race), class_id: idOf(player.class) };
  return { nick, gender, link, ...traits, world_id: idOf(world), region_id: idOf(region) };
}

/** What the character can be on this level, as it is on the levels above. */
export function choicesOf(hierarchy: Hierarchy, draft: CharacterDraft, level: TraitLevel): readonly Trait[] {
  return hierarchy[levelKeys[level]].filter(({ id }) => {
    const ids = { ...withoutBelow(draft, level), [levelFields[level]]: id };
    return traitsApart(hierarchy, ids) === undefined;
  });
}

/** What the character can be on this level with all else as it is, and what it is already. */
export function choicesBeside(hierarchy: Hierarchy, draft: CharacterDraft, level: TraitLevel): readonly Trait[] {
  const field = levelFields[level];
  return hierarchy[levelKeys[level]].filter(
    ({ id }) => id === draft[field] || traitsApart(hierarchy, { ...draft, [field]: id }) === undefined,
  );
}

/** With another trait; what no longer goes together with it on the levels below is given up. */
export function withTrait(
  hierarchy: Hierarchy,
  draft: CharacterDraft,
  level: TraitLevel,
  id: number | null,
): CharacterDraft {
  let changed: CharacterDraft = { ...draft, [levelFields[level]]: id };
  for (const below of [2, 3] as const) {
    const field = levelFields[below];
    const isPossible = choicesOf(hierarchy, changed, below).some((trait) => trait.id === changed[field]);
    if (below > level && !isPossible) changed = { ...changed, [field]: null };
  }
  return changed;
}

/** With another world, and the region of that, where it has one of the game. */
export function withWorld({ worlds, regions }: Hierarchy, draft: CharacterDraft, id: number | null): CharacterDraft {
  const region = regionOf(
    worlds.find((world) => world.id === id),
    regions,
  );
  return { ...draft, world_id: id, region_id: region ?? draft.region_id };
}

/** With what a page says; the rest stays, as far as it goes together with that. */
export function withLoaded(hierarchy: Hierarchy, draft: CharacterDraft, loaded: Loaded): CharacterDraft {
  let changed = draft;
  for (const level of traitLevels) {
    const id = loaded[levelFields[level]];
    if (id != null) changed = withTrait(hierarchy, changed, level, id);
  }
  if (loaded.world_id != null) changed = withWorld(hierarchy, changed, loaded.world_id);
  const { nick, gender, link, region_id } = loaded;
  return {
    ...changed,
    nick: nick || changed.nick,
    gender: gender || changed.gender,
    link: link || changed.link,
    region_id: region_id ?? changed.region_id,
  };
}

/** A link that nothing could be loaded by, and the one that was tried before it. */
export interface FailedLink {
  readonly link: string;
  readonly before: string;
}

/** What is then the link to the player's page, so that nobody types it twice: one that was written there by hand stays. */
export function linkAfter(written: string, { link, before }: FailedLink): string {
  return written === '' || written === before ? link : written;
}

function withoutBelow(draft: CharacterDraft, level: TraitLevel): CharacterDraft {
  return { ...draft, ...(level < 3 && { class_id: null }), ...(level < 2 && { race_id: null }) };
}
