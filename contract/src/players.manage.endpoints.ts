import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import {
  capitalLine,
  capitalName,
  filledLine,
  filledOrNoLine,
  id,
  idInText,
  pageInText,
  searchText,
} from './fields.ts';
import { genders } from './games.ts';
import { memberToBe, player, someCharacterFields, teamWithMembers, webLink } from './players.endpoints.ts';
import {
  importLimit,
  memberLimit,
  pageSizeLimit,
  playerLinkLimit,
  playerSorts,
  sortDirections,
  teamImportLimit,
  teamSorts,
} from './players.ts';
import { nameLimit } from './registrations.ts';
import { searchLimit } from './tournaments.ts';

const person = z.object({ id, username: z.string() });

const managedPlayer = player.extend({ owner: person.nullable() });
export type ManagedPlayer = z.infer<typeof managedPlayer>;

const managedTeam = teamWithMembers.extend({ captain: person.nullable() });
export type ManagedTeam = z.infer<typeof managedTeam>;

/** What depends on a player or a team: nobody is deleted who took part or is in the hall of fame. */
const dependants = z.object({
  tournaments: z.int(),
  in_hall_of_fame: z.boolean(),
  /** Requests to take part that wait for a decision or a place; they would be gone. */
  requests: z.int(),
  /** Of a player: the teams that would lose a member. Of a team none. */
  teams: z.array(z.object({ id, name: z.string() })),
  /** Whose character it is, or who is captain. */
  owner: person.nullable(),
});
export type Dependants = z.infer<typeof dependants>;

const sizeInText = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .pipe(z.int().max(pageSizeLimit));

const page = {
  search: searchText(searchLimit).optional(),
  direction: z.enum(sortDirections).optional(),
  page: pageInText.optional(),
  size: sizeInText.optional(),
};

/** A name of a trait, a world or a region; empty leaves the player as it is. */
const cell = filledOrNoLine(nameLimit * 2).default('');

const importedPlayer = z.object({
  nick: capitalName,
  faction: cell,
  race: cell,
  /** One that the game lacks may be made of it. */
  class: capitalLine(nameLimit).default(''),
  world: cell,
  region: cell,
  gender: z.string().trim().toLowerCase().pipe(z.enum(genders)).default(''),
  link: webLink.default(''),
});
export type ImportedPlayer = z.output<typeof importedPlayer>;

const importedTeam = z.object({
  name: capitalName,
  /** Nicks; none leaves the team as it is. */
  members: z.array(capitalName).max(memberLimit).default([]),
});
export type ImportedTeam = z.output<typeof importedTeam>;

/** Without what the page says nothing of; null where it says what the game has no entry for. */
const loadedPlayer = someCharacterFields
  .pick({ faction_id: true, race_id: true, class_id: true, world_id: true, region_id: true, gender: true })
  .extend({
    nick: z.string(),
    link: z.string(),
    /** What the page says that the game has no entry for. */
    unknown: z.array(z.string()),
  });
export type LoadedPlayer = z.infer<typeof loadedPlayer>;

const byId = { id: idInText };
const imported = z.object({ added: z.int(), changed: z.int() });

const calledPlayer = { link: 'playerPage' };

export const playerManagementEndpoints = endpoints({
  'GET /games/{id}/players-table': {
    called: { size: 'pageSize' },
    access: 'signedIn',
    summary: 'A page of the players of a game, searched, filtered and sorted; for who manages games',
    params: byId,
    query: z.object({
      ...page,
      sort: z.enum(playerSorts).optional(),
      faction: idInText.optional(),
      race: idInText.optional(),
      class: idInText.optional(),
      world: idInText.optional(),
      region: idInText.optional(),
    }),
    returns: z.object({ total: z.int(), rows: z.array(managedPlayer) }),
  },
  'POST /games/{id}/players': {
    called: calledPlayer,
    access: 'signedIn',
    summary: 'Add a player to a game; for who manages games',
    params: byId,
    body: someCharacterFields.extend({ nick: capitalName }),
    returns: player,
  },
  'POST /games/{id}/players/import': {
    called: calledPlayer,
    access: 'signedIn',
    summary: 'Add players and change those that the game knows, by their nicks, all of them or none',
    params: byId,
    body: z.object({ players: z.array(importedPlayer).min(1).max(importLimit) }),
    returns: imported,
  },
  'POST /games/{id}/players/load': {
    access: 'signedIn',
    summary: 'What the page of a player on a site that we know says, as far as the game has entries for it',
    params: byId,
    body: z.object({ link: filledLine(playerLinkLimit) }),
    returns: loadedPlayer,
  },
  'PUT /players/{id}': {
    called: calledPlayer,
    access: 'signedIn',
    summary: 'Change what is named of a player; for its owner, and for who manages games',
    params: byId,
    body: someCharacterFields.extend({
      /** As the caller saw it: when it is no longer that, the change is refused with 409. */
      version: z.int().optional(),
      nick: capitalName.optional(),
    }),
    returns: player,
  },
  'GET /players/{id}/dependants': {
    access: 'signedIn',
    summary: 'What depends on a player; for its owner, and for who manages games',
    params: byId,
    returns: dependants,
  },
  'DELETE /players/{id}': {
    access: 'signedIn',
    summary: 'Delete a player who never took part; for its owner, and for who manages games',
    params: byId,
    returns: z.object({}),
  },
  'DELETE /players/{id}/teams/{tid}': {
    access: 'signedIn',
    summary: 'Take a player out of the roster of a team; for its owner, and for who manages games',
    params: { id: idInText, tid: idInText },
    returns: z.object({}),
  },
  'GET /games/{id}/teams-table': {
    called: { size: 'pageSize' },
    access: 'signedIn',
    summary: 'A page of the teams of a game with their rosters, searched and sorted; for who manages games',
    params: byId,
    query: z.object({ ...page, sort: z.enum(teamSorts).optional() }),
    returns: z.object({ total: z.int(), rows: z.array(managedTeam) }),
  },
  'POST /games/{id}/teams/import': {
    called: { name: 'called' },
    access: 'signedIn',
    summary: 'Add teams and change the rosters of those that the game knows, by their names, all of them or none',
    params: byId,
    body: z.object({ teams: z.array(importedTeam).min(1).max(teamImportLimit) }),
    returns: imported,
  },
  'PUT /teams/{id}': {
    called: { name: 'called' },
    access: 'signedIn',
    summary: 'Change the roster of a team, as its captain; its name and captain, too, for who manages games',
    params: byId,
    body: z.object({
      /** As the caller saw it: when it is no longer that, the change is refused with 409. */
      version: z.int().optional(),
      name: capitalName.optional(),
      /** In order, all of them. */
      members: z.array(memberToBe).max(memberLimit).optional(),
      /** Id of the member whose owner is to be captain; null for nobody. */
      captain: id.nullable().optional(),
    }),
    returns: teamWithMembers,
  },
  'GET /teams/{id}/dependants': {
    access: 'signedIn',
    summary: 'What depends on a team; for who manages games',
    params: byId,
    returns: dependants,
  },
  'DELETE /teams/{id}': {
    access: 'signedIn',
    summary: 'Delete a team that never took part; for who manages games',
    params: byId,
    returns: z.object({}),
  },
});
