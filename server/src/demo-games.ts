import { capitalName } from '@agon/contract/fields';
import type { TraitLevel } from '@agon/contract/games';
import type { Database } from './db/database.ts';
import type { DemoGame, DemoTrait } from './demo-facts.ts';
import { insertGame, insertTournamentType } from './games/games.queries.ts';
import { insertRegions, insertTrait, listRegions, replaceTraitPairs, upsertWorlds } from './games/hierarchy.queries.ts';
import { insertOrUpdatePlayers } from './players/player-writes.queries.ts';
import { findOrInsertPlayers } from './players/players.queries.ts';
import { replaceMembers } from './players/rosters.queries.ts';
import { findOrInsertTeams } from './players/teams.queries.ts';

/** The games of a first look, each with its pictures, types and hierarchy, and with those who play it. */

export async function insertDemoGame(db: Database, game: DemoGame, position: number): Promise<void> {
  const { slug, hue, info, introLink, trailer, trailerLink, world = false, region = false, loadByLink = false } = game;
  const { id } = await insertGame(db, {
    ...{ slug, hue, info: JSON.stringify(info), position, world, region },
    load_player_by_link: loadByLink,
    ...{ intro_btn_link: introLink, trailer_video: trailer, trailer_btn_link: trailerLink },
    ...picturesOf(game),
  });
  for (const [index, type] of game.types.entries()) {
    await insertTournamentType(db, {
      game_id: id,
      slug: type.slug,
      info: JSON.stringify({ name: type.name, description: type.description }),
      icon: `/covers/icon/${type.icon}/${hue}-0.svg`,
      background: sceneOf(game, index + 1),
      team_mode: type.playersInTeam > 1,
      players_in_team: type.playersInTeam,
    });
  }
  await insertHierarchy(db, id, game);
}

/** Scenes from 5 on are calm: they stand behind text. */
function picturesOf(game: DemoGame) {
  return {
    icon: `/covers/icon/${game.art}/${game.hue}-0.svg`,
    icon_hq: `/covers/icon/${game.art}/${game.hue}-1.svg`,
    intro_background: sceneOf(game, 5),
    intro_image: `/covers/emblem/${game.art}/${game.hue}-0.svg`,
    champions_header: sceneOf(game, 4),
    trailer_cover: sceneOf(game, 0),
    trailer_background: sceneOf(game, 6),
    default_background: sceneOf(game, 5),
    tournaments_background: sceneOf(game, 7),
    champions_background: sceneOf(game, 8),
    hall_of_fame_background: sceneOf(game, 9),
    ranking_background: sceneOf(game, 6),
    media_background: sceneOf(game, 7),
    contacts_background: sceneOf(game, 8),
    donate_background: sceneOf(game, 9),
    thanks_background: sceneOf(game, 6),
  };
}

function sceneOf({ art, hue }: DemoGame, variation: number): string {
  return `/covers/scene/${art}/${hue}-${variation}.svg`;
}

const levels = [1, 2, 3] as const satisfies readonly TraitLevel[];

async function insertHierarchy(db: Database, gameId: number, { traits = [], regions = [], worlds = [] }: DemoGame) {
  const known = new Map<string, number>();
  for (const level of levels) {
    const listed = traits[level - 1] ?? [];
    for (const [position, trait] of listed.entries()) {
      const { id } = await insertTrait(db, traitRow(gameId, level, trait, position));
      const { name, goesWith = [] } = trait;
      if (goesWith.length > 0)
        await replaceTraitPairs(
          db,
          id,
          goesWith.map((upper) => known.get(upper) ?? 0),
        );
      known.set(name.EN ?? '', id);
    }
  }
  await insertRegions(db, gameId, regions);
  const idOf = new Map((await listRegions(db, gameId)).map(({ id, name }) => [name, id]));
  const rows = worlds.map(([name, region]) => ({ name: capitalName.parse(name), region_id: idOf.get(region) ?? null }));
  if (rows.length > 0) await upsertWorlds(db, gameId, rows);
}

function traitRow(game_id: number, level: TraitLevel, { name, color, hue, look = 0 }: DemoTrait, position: number) {
  const picture = (kind: string) => `/covers/avatar/${kind}/${hue}-${look}.svg`;
  const pictures =
    level === 1 ? { avatar: picture('crest') } : { female_avatar: picture('female'), male_avatar: picture('male') };
  return { game_id, level, info: JSON.stringify({ name }), color, position, ...pictures };
}

/** By their names: what the game's traits, worlds and regions are called. */
interface Places {
  readonly traits: ReadonlyMap<string, number>;
  readonly worlds: ReadonlyMap<string, number>;
  readonly regions: ReadonlyMap<string, number>;
}

export async function insertDemoPlayers(db: Database, gameId: number, game: DemoGame, places: Places): Promise<void> {
  const { players = [], teams = [] } = game;
  const idIn = (ids: ReadonlyMap<string, number>, name: string | undefined) => ids.get(name ?? '') ?? null;
  const rows = players.map(({ nick, faction, race, class: own, gender = '', world, region }) => ({
    nick: capitalName.parse(nick),
    faction_id: idIn(places.traits, faction),
    race_id: idIn(places.traits, race),
    class_id: idIn(places.traits, own),
    world_id: idIn(places.worlds, world?.toUpperCase()),
    region_id: idIn(places.regions, region),
    gender,
    link: '',
  }));
  if (rows.length > 0) await insertOrUpdatePlayers(db, gameId, rows);
  if (teams.length > 0) await insertTeams(db, gameId, teams);
}

async function insertTeams(db: Database, gameId: number, teams: NonNullable<DemoGame['teams']>): Promise<void> {
  const capital = teams.map(({ name, members }) => ({
    name: capitalName.parse(name),
    members: members.map((nick) => capitalName.parse(nick)),
  }));
  const nicks = new Set(capital.flatMap(({ members }) => members));
  const playerIds = idsByName(await findOrInsertPlayers(db, gameId, [...nicks]));
  const teamIds = idsByName(
    await findOrInsertTeams(
      db,
      gameId,
      capital.map(({ name }) => name),
    ),
  );
  const rosters = capital.map(({ name, members }) => ({
    teamId: teamIds.get(name) ?? 0,
    playerIds: members.map((nick) => playerIds.get(nick) ?? 0),
  }));
  await replaceMembers(db, rosters);
}

function idsByName(rows: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ id, name }) => [name, id]));
}
