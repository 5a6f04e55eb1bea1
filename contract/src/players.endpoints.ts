import { z } from 'zod';
import { unplayedResults } from './brackets.ts';
import { competitor, hallOfFameEntry, rating } from './champions.endpoints.ts';
import { endpoints } from './endpoint.ts';
import { capitalName, dayField, id, idInText, line, moment, pageInText, slug } from './fields.ts';
import { searchLimit } from './tournaments.ts';

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

const tournamentReference = z.object({ slug, title: z.string(), date: dayField });

/** Matches that were played, as this side saw them end. */
const record = z.object({ wins: z.int(), ties: z.int(), losses: z.int() });
const opponent = competitor.extend(record.shape);

/** All that a player or a team has done, so far as it is completed. */
const career = z.object({
  game: z.object({ id, slug }),
  hall_of_fame: hallOfFameEntry.nullable(),
  titles: z.int(),
  record,
  /** The latest first. */
  seasons: z.array(z.object({ season: z.int(), place: z.int(), points: z.int(), events: z.int(), titles: z.int() })),
  rating: rating.nullable(),
  /** The rating after each tournament, the oldest first. */
  history: z.array(rating.extend({ at: moment, tournament: tournamentReference })),
  /** The latest first; of a tournament that is still to be completed the place is null. */
  results: z.array(
    z.object({
      tournament: tournamentReference,
      /** `last_place` is the last of shared places; `field` sides were placed. */
      place: z.object({ place: z.int(), last_place: z.int(), field: z.int(), points: z.int() }).nullable(),
    }),
  ),
  /** Those met most often. */
  opponents: z.array(opponent),
  /** The one that was asked for. */
  against: opponent.nullable(),
  /** The latest first, 50 to a page; with `against` those only. */
  meetings: z.array(
    z.object({
      tournament: tournamentReference,
      bracket_id: id,
      match: z.int(),
      at: moment,
      opponent: competitor,
      outcome: z.enum(['win', 'tie', 'loss']),
      result: z.enum(['played', ...unplayedResults, 'doubleForfeit']),
      score: z.int().nullable(),
      opponent_score: z.int().nullable(),
    }),
  ),
});
export type Career = z.infer<typeof career>;

const careerQuery = z.object({
  /** Id of a player, of a team for a team. */
  against: idInText.optional(),
  page: pageInText.optional(),
});

const foundCompetitor = competitor.extend({ titles: z.int(), isInHallOfFame: z.boolean() });
export type FoundCompetitor = z.infer<typeof foundCompetitor>;

const gamePath = { id: idInText };

export const playerEndpoints = endpoints({
  'GET /players/{id}': {
    access: 'public',
    summary: 'A player with results, matches and rating',
    params: { id: idInText },
    query: careerQuery,
    returns: career.extend({ player: player.omit({ user_id: true }) }),
  },
  'GET /teams/{id}': {
    access: 'public',
    summary: 'A team with results, matches and rating',
    params: { id: idInText },
    query: careerQuery,
    returns: career.extend({ team: team.omit({ captain_id: true }) }),
  },
  'GET /games/{id}/competitors': {
    access: 'signedIn',
    summary: 'Players and teams of a game whose name holds a text, those with most titles first',
    params: gamePath,
    query: z.object({ search: line(searchLimit) }),
    returns: z.array(foundCompetitor),
  },
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
