import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { capitalName, id, idInText } from './fields.ts';

/** A player of a game; a character on somebody's profile is one that belongs to them. */
const player = z.object({
  id,
  game_id: id,
  nick: z.string(),
  class: z.string(),
  /** Whose character it is; null when nobody's. */
  user_id: id.nullable(),
});
export type Player = z.infer<typeof player>;

const team = z.object({
  id,
  game_id: id,
  name: z.string(),
  /** Who registers it; null when nobody does. */
  captain_id: id.nullable(),
});
export type Team = z.infer<typeof team>;

const gamePath = { id: idInText };

export const playerEndpoints = endpoints({
  'GET /games/{id}/players': {
    access: 'signedIn',
    summary: 'The players of a game, by nick',
    params: gamePath,
    returns: z.array(player),
  },
  'GET /games/{id}/teams': {
    access: 'signedIn',
    summary: 'The teams of a game, by name',
    params: gamePath,
    returns: z.array(team),
  },
  'POST /games/{id}/teams': {
    access: 'signedIn',
    summary: 'Found a team; who founds it is its captain',
    params: gamePath,
    body: z.object({ name: capitalName }),
    returns: team,
  },
  'GET /profile/characters': {
    access: 'signedIn',
    summary: "The signed-in person's characters, by game and nick",
    returns: z.array(player),
  },
  'GET /profile/teams': {
    access: 'signedIn',
    summary: 'The teams that the signed-in person captains, by game and name',
    returns: z.array(team),
  },
  'POST /profile/characters': {
    access: 'signedIn',
    summary: 'Add a character; one that nobody has and that never played can be taken over',
    body: z.object({ game_id: id, nick: capitalName, class: capitalName.optional() }),
    returns: player,
  },
});
