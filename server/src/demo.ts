import { capitalName } from '@agon/contract/fields';
import { noDate, noTime } from '@agon/contract/tournaments';
import { induct } from './champions/hall-of-fame.actions.ts';
import { type Database, inTransaction } from './db/database.ts';
import { liftTimeouts, locks, lockUntilCommit } from './db/locks.ts';
import { type PlayDeps, playEvent } from './demo-events.ts';
import {
  type DemoGame,
  readDemoDonations,
  readDemoEvent,
  readDemoGames,
  readDemoTexts,
  readDemoThanks,
} from './demo-facts.ts';
import { insertDemoGame, insertDemoPlayers } from './demo-games.ts';
import { listGames, listTournamentTypes } from './games/games.queries.ts';
import { listRegions, listTraits, listWorldsOfGame } from './games/hierarchy.queries.ts';
import { publishMedia } from './media/media.actions.ts';
import { existsPlayerOrTeam } from './players/competitors.queries.ts';
import { findOrInsertPlayers } from './players/players.queries.ts';
import { findOrInsertTeams } from './players/teams.queries.ts';
import { addDonations, addThanks } from './site/lists.actions.ts';
import { createTournament } from './tournaments/tournaments.actions.ts';
import { existsTournament } from './tournaments/tournaments.queries.ts';

/** Games, real events and cups of our own, for a first look. Of what is real there are only the facts. */

export const eventNames = [
  'sc2-homestory-cup-4-groups',
  'sc2-wcs-asia-2012',
  'sc2-iem-7-singapore',
  'dota2-chongqing-major-2019',
  'rlcs-spring-major-2022',
  'smash-churabra-41',
  'cs2-shanghai-2024-elimination',
  'agon-winter-cup',
];

export interface DemoDeps extends PlayDeps {
  readonly withEvents: boolean;
}

/**
 * Gives a site without games some, and with `withEvents` its first tournaments. All or nothing, once: whoever took part
 * stays known, so events that were deleted later do not come back.
 */
export async function fillEmptySite({ db: outer, withEvents, ...others }: DemoDeps): Promise<void> {
  await inTransaction(outer, async (db) => {
    await liftTimeouts(db);
    await lockUntilCommit(db, locks.demo);
    const games = await readDemoGames();
    if ((await listGames(db)).length === 0) {
      for (const [position, game] of games.entries()) {
        await insertDemoGame(db, withEvents ? game : withoutButtons(game), position);
      }
    }
    if (!withEvents || (await existsTournament(db)) || (await existsPlayerOrTeam(db))) return;
    await fillGames({ db, ...others }, games);
  });
}

/** They lead to tournaments and texts, which are not there. */
function withoutButtons({ info: { intro_btn_text, trailer_btn_text, ...info }, ...game }: DemoGame): DemoGame {
  return { ...game, info, introLink: '', trailerLink: '' };
}

/** Scenes whose middle is not where titles stand. */
const coverLooks = [0, 2, 4];

/** A site that has no such game any more has no use for what is in it. */
async function fillGames(deps: PlayDeps, games: readonly DemoGame[]): Promise<void> {
  const places = await listPlaces(deps.db, games);
  for (const { game, id } of places.values()) await insertPeople(deps.db, id, game);
  for (const [index, name] of eventNames.entries()) {
    const event = await readDemoEvent(name);
    const place = places.get(event.game);
    const typeId = place?.typeIds.get(event.type);
    if (place === undefined || typeId === undefined) continue;
    const { art, hue } = place.game;
    const picture = `/covers/scene/${art}/${hue}-${coverLooks[index % coverLooks.length]}.svg`;
    await playEvent(deps, event, { gameId: place.id, typeId, picture });
  }
  for (const place of places.values()) {
    await announceOpen(deps, place);
    await honour(deps, place);
  }
  await publishTexts(deps, places);
  await addDonations(deps, deps.actor, await readDemoDonations());
  await addThanks(deps, deps.actor, await readDemoThanks());
}

interface Place {
  readonly game: DemoGame;
  readonly id: number;
  /** By slug. */
  readonly typeIds: ReadonlyMap<string, number>;
}

/** By slug. */
async function listPlaces(db: Database, games: readonly DemoGame[]): Promise<ReadonlyMap<string, Place>> {
  const types = await listTournamentTypes(db);
  const places = (await listGames(db)).flatMap(({ id, slug }) => {
    const game = games.find((one) => one.slug === slug);
    const typeIds = new Map(types.filter(({ game_id }) => game_id === id).map((type) => [type.slug, type.id]));
    return game === undefined ? [] : [[slug, { game, id, typeIds }] as const];
  });
  return new Map(places);
}

async function insertPeople(db: Database, gameId: number, game: DemoGame): Promise<void> {
  const traits = new Map((await listTraits(db, gameId)).map(({ id, info }) => [info.name.EN ?? '', id]));
  const worlds = new Map((await listWorldsOfGame(db, gameId)).map(({ id, name }) => [name, id]));
  const regions = new Map((await listRegions(db, gameId)).map(({ id, name }) => [name, id]));
  await insertDemoPlayers(db, gameId, game, { traits, worlds, regions });
}

const dayMs = 86_400_000;

/** Still to come whenever the site is looked at first. */
async function announceOpen(deps: PlayDeps, { game, id, typeIds }: Place): Promise<void> {
  const { slug, title, type, inDays } = game.open;
  const typeId = typeIds.get(type);
  if (typeId === undefined) return;
  const date = new Date(deps.now().getTime() + inDays * dayMs).toISOString().slice(0, 10);
  const wanted = {
    ...{ title, date, time: '18:00:00', date_final: noDate, time_final: noTime, time_zone: 0, pool_custom: '' },
    ...({ tournament_type_id: typeId, game_id: id, language_id: 1, is_primary: false } as const),
    bg_image: `/covers/scene/${game.art}/${game.hue}-${coverLooks[inDays % coverLooks.length]}.svg`,
  };
  await createTournament(deps, deps.actor, wanted, { slug });
}

async function honour({ db, now, actor }: PlayDeps, { game, id }: Place): Promise<void> {
  for (const { player, team, on, citation } of game.honours) {
    const name = capitalName.parse(player ?? team);
    const [known] = await (player === undefined ? findOrInsertTeams : findOrInsertPlayers)(db, id, [name]);
    if (known === undefined) continue;
    const who = player === undefined ? { team_id: known.id } : { player_id: known.id };
    await induct({ db, now }, actor, { ...who, citation: { ...citation }, inducted_on: on });
  }
}

async function publishTexts(deps: PlayDeps, places: ReadonlyMap<string, Place>): Promise<void> {
  for (const { slug, game, date, title, text } of await readDemoTexts()) {
    const game_id = places.get(game)?.id;
    if (game_id === undefined) continue;
    await publishMedia(deps, deps.actor, { title, text, video: '', cover: '', date, game_id }, slug);
  }
}
