import { namesOf } from '@agon/contract/capitals';
import { AppError } from '@agon/contract/errors';
import { levelFields, type TraitLevel, traitLevels } from '@agon/contract/games';
import type { Trait } from '@agon/contract/games.hierarchy.endpoints';
import { regionOf, type TraitIds, traitsApart } from '@agon/contract/players';
import type { CharacterFields } from '@agon/contract/players.endpoints';

interface Place {
  readonly id: number;
  readonly name: string;
}

/** What a character of a game can be, and where it can play. */
export interface Choices {
  readonly gameId: number;
  readonly traits: readonly (Trait & { readonly level: TraitLevel })[];
  readonly worlds: readonly (Place & { readonly region_id: number | null })[];
  readonly regions: readonly Place[];
}

type Known = TraitIds & { readonly world_id: number | null; readonly region_id: number | null };
const nothing: Known = { faction_id: null, race_id: null, class_id: null, world_id: null, region_id: null };

/**
 * The fields that change, with the region of a world that has one.
 * @param known what the character was before
 * @throws {AppError} when the game has no such trait, world or region, or the traits change and do not go together
 */
export function checkedCharacter(choices: Choices, fields: CharacterFields, known = nothing): CharacterFields {
  const { traits, worlds, regions } = choices;
  for (const level of traitLevels) {
    const id = fields[levelFields[level]];
    if (id != null && !traits.some((trait) => trait.id === id && trait.level === level)) {
      throw new AppError('player.unknownTrait');
    }
  }
  const traitIds = { ...known, ...withoutUndefined(fields) };
  // What it is stays, also after the game says that it does not go together any more.
  const hasChanged = Object.values(levelFields).some((key) => traitIds[key] !== known[key]);
  if (hasChanged) checkGoTogether(choices, traitIds);
  const { world_id, region_id } = fields;
  if (!isAmong(regions, region_id, known.region_id)) throw new AppError('player.unknownRegion');
  if (!isAmong(worlds, world_id, known.world_id)) throw new AppError('player.unknownWorld');
  if (world_id === undefined && region_id === undefined) return fields;
  const worldId = world_id === undefined ? known.world_id : world_id;
  const region = regionOf(
    worlds.find(({ id }) => id === worldId),
    regions,
  );
  return region === undefined ? fields : { ...fields, region_id: region };
}

/** Where it is stays, also after the game does not ask for that any more. */
function isAmong(places: readonly Place[], wanted: number | null | undefined, known: number | null): boolean {
  return wanted == null || wanted === known || places.some(({ id }) => id === wanted);
}

function checkGoTogether({ traits }: Choices, ids: TraitIds): void {
  const ofLevel = (wanted: TraitLevel) => traits.filter(({ level }) => level === wanted);
  const apart = traitsApart({ l1: ofLevel(1), l2: ofLevel(2), l3: ofLevel(3) }, ids);
  if (apart === undefined) return;
  const names = apart.map((id) => namesOf(traits.find((trait) => trait.id === id)?.info.name ?? {})[0] ?? '');
  throw new AppError('player.traitsApart', { names });
}

function withoutUndefined(fields: CharacterFields): Partial<Known> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
