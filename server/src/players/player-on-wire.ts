import type { Gender } from '@agon/contract/games';
import type { OwnCharacter, Player } from '@agon/contract/players.endpoints';
import type { TraitMark } from '@agon/contract/players.traits.endpoints';
import type { PlayerRow } from './players.queries.ts';

type Trait = PlayerRow['traits'][number];

export function playerOnWire(row: PlayerRow): Player {
  const { faction_id, race_id, class_id, world_id, world_name, region_id, region_name, traits, ...player } = row;
  const partOf = (traitId: number | null) => {
    const trait = traits.find(({ id }) => id === traitId);
    if (trait === undefined) return null;
    return { id: trait.id, name: trait.info.name, color: trait.color, avatar: pictureOf(trait, row.gender) };
  };
  return {
    ...player,
    in_hall_of_fame: Boolean(player.in_hall_of_fame),
    faction: partOf(faction_id),
    race: partOf(race_id),
    class: partOf(class_id),
    world: namedOf(world_id, world_name),
    region: namedOf(region_id, region_name),
  };
}

/** @param teams by the ids of their members */
export function ownCharacterOnWire(row: PlayerRow, teams: ReadonlyMap<number, OwnCharacter['teams']>): OwnCharacter {
  return { ...playerOnWire(row), teams: teams.get(row.id) ?? [] };
}

/** As lists show it. */
export function markOf({ id, level, info, color }: Pick<Trait, 'id' | 'level' | 'info' | 'color'>): TraitMark {
  return { id, level, name: info.name, color };
}

/** Of the player's gender, else whichever there is. */
function pictureOf({ avatar, female_avatar, male_avatar }: Trait, gender: Gender): string {
  return avatar || (gender === 'female' ? female_avatar : male_avatar) || male_avatar || female_avatar;
}

function namedOf(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

/** Whose character it is, or who is captain. */
export function ownerOf(id: number | null, username: string | null) {
  return id === null || username === null ? null : { id, username };
}
