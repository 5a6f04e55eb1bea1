import { z } from 'zod';
import { unplayedResults } from './brackets.ts';
import { competitor, hallOfFameEntry, rating } from './champions.endpoints.ts';
import { endpoints } from './endpoint.ts';
import {
  capitalName,
  dayField,
  id,
  idInText,
  linkUpTo,
  moment,
  ownPath,
  pageInText,
  searchText,
  slug,
} from './fields.ts';
import { genders } from './games.ts';
import { playerTrait, traitMarks } from './players.traits.endpoints.ts';
import { memberLimit, playerLinkLimit } from './players.ts';
import { tournamentEntry } from './tournaments.endpoints.ts';
import { searchLimit } from './tournaments.ts';

const named = z.object({ id, name: z.string() });

/** A player of a game; a character on somebody's profile is one that belongs to them. */
export const player = z.object({
  id,
  game_id: id,
  nick: z.string(),
  /** Paths of pictures, empty for none. */
  avatar: z.string(),
  avatar_hd: z.string(),
  /** What it is in the game's hierarchy; null where nobody said. */
  faction: playerTrait.nullable(),
  race: playerTrait.nullable(),
  class: playerTrait.nullable(),
  world: named.nullable(),
  region: named.nullable(),
  gender: z.enum(genders),
  /** Where one can look the player up; empty for nowhere. */
  link: z.string(),
  in_hall_of_fame: z.boolean(),
  /** Whose character it is; null when nobody's. */
  user_id: id.nullable(),
  /** Another one after each change. */
  version: z.int().positive(),
});
export type Player = z.infer<typeof player>;

/** With the teams that it is a member of, by name. */
export const ownCharacter = player.extend({ teams: z.array(named) });
export type OwnCharacter = z.infer<typeof ownCharacter>;

export const team = z.object({
  id,
  game_id: id,
  name: z.string(),
  /** Who registers it; null when nobody does. */
  captain_id: id.nullable(),
});
export type Team = z.infer<typeof team>;

const member = z.object({
  /** Of the player. */
  id,
  nick: z.string(),
  traits: traitMarks,
  /** The captain's own character. */
  is_captain: z.boolean(),
  /** It is somebody's character. */
  is_owned: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** A team with its roster, in order. */
export const teamWithMembers = team.extend({
  members: z.array(member),
  /** How often it was saved. */
  version: z.int(),
});
export type TeamWithMembers = z.infer<typeof teamWithMembers>;

/** Somebody whom the game knows, or a nick; the game makes a player of one that it does not know. */
export const memberToBe = z.union([
  z.object({ player_id: id }),
  z.object({ nick: capitalName, class_id: id.nullable().default(null) }),
]);
export type MemberToBe = z.output<typeof memberToBe>;

/** An address of the web, or nothing. */
export const webLink = z.union([z.literal(''), linkUpTo(playerLinkLimit)]);

/** What a player is besides the nick; a world that has a region gives the player that one. */
const characterFields = z.object({
  faction_id: id.nullable(),
  race_id: id.nullable(),
  class_id: id.nullable(),
  world_id: id.nullable(),
  region_id: id.nullable(),
  gender: z.enum(genders),
  link: webLink,
  avatar: ownPath,
  avatar_hd: ownPath,
});

/** What is not named stays as it is or, of a new one, open. */
export const someCharacterFields = characterFields.partial();
export type CharacterFields = z.output<typeof someCharacterFields>;

const tournamentReference = z.object({ slug, title: z.string(), date: dayField });

/** Matches that were played, as this side saw them end. */
const record = z.object({ wins: z.int(), ties: z.int(), losses: z.int() });
const opponent = competitor.extend(record.shape);

/** `last_place` is the last of shared places; `field` sides were placed. Null until it is completed, and for who played nothing. */
const result = z.object({
  tournament: tournamentReference.extend({ status: tournamentEntry.shape.status }),
  place: z.object({ place: z.int(), last_place: z.int(), field: z.int(), points: z.int() }).nullable(),
});

const teamResult = result.extend({ team: named });
export type TeamResult = z.infer<typeof teamResult>;

/** All that a player or a team has done, so far as it is completed. */
const career = z.object({
  game: z.object({ id, slug }),
  hall_of_fame: hallOfFameEntry.omit({ traits: true }).nullable(),
  titles: z.int(),
  record,
  /** The latest first. */
  seasons: z.array(z.object({ season: z.int(), place: z.int(), points: z.int(), events: z.int(), titles: z.int() })),
  rating: rating.nullable(),
  /** The rating after each of the last 50 tournaments, the oldest first. */
  history: z.array(rating.extend({ at: moment, tournament: tournamentReference })),
  /** The latest first, those that are still to be completed, too; 20 to a page. */
  results: z.array(result),
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
  /** Of the matches. */
  page: pageInText.optional(),
  /** Of the results. */
  results: pageInText.optional(),
});

const foundCompetitor = competitor.extend({
  titles: z.int(),
  isInHallOfFame: z.boolean(),
  /** Of a player. */
  traits: traitMarks,
});
export type FoundCompetitor = z.infer<typeof foundCompetitor>;

const gamePath = { id: idInText };

export const playerEndpoints = endpoints({
  'GET /players/{id}': {
    access: 'public',
    summary: 'A player with results, matches and rating',
    params: { id: idInText },
    query: careerQuery.extend({
      /** Of what the teams have done. */
      teamResults: pageInText.optional(),
    }),
    returns: career.extend({
      player: player.omit({ user_id: true }),
      /** Those that the player is a member of, by name. */
      teams: z.array(named),
      /** What these have done, the latest first, 20 to a page: nobody knows who was in a roster back then. */
      team_results: z.array(teamResult),
    }),
  },
  'GET /teams/{id}': {
    access: 'public',
    summary: 'A team with results, matches and rating',
    params: { id: idInText },
    query: careerQuery,
    returns: career.extend({ team: teamWithMembers }),
  },
  'GET /games/{id}/competitors': {
    access: 'signedIn',
    summary:
      'Players and teams of a game whose name holds a text: of this very name first, then those with most titles',
    params: gamePath,
    query: z.object({ search: searchText(searchLimit) }),
    returns: z.array(foundCompetitor),
  },
  'GET /games/{id}/players': {
    access: 'signedIn',
    summary: 'The players of a game, by nick',
    params: gamePath,
    returns: z.array(player.omit({ user_id: true })),
  },
  'GET /games/{id}/teams': {
    access: 'signedIn',
    summary: 'The teams of a game, by name',
    params: gamePath,
    returns: z.array(team),
  },
  'POST /games/{id}/teams': {
    called: { name: 'called' },
    access: 'signedIn',
    summary: 'Found a team; who founds it is its captain, but who manages games may leave it without one',
    params: gamePath,
    body: z.object({
      name: capitalName,
      /** In order. */
      members: z.array(memberToBe).max(memberLimit).default([]),
      captain_id: z.null().optional(),
    }),
    returns: team,
  },
  'GET /profile/characters': {
    access: 'signedIn',
    summary: "The signed-in person's characters, by game and nick",
    returns: z.array(ownCharacter),
  },
  'GET /profile/teams': {
    access: 'signedIn',
    summary: 'The teams that the signed-in person captains, by game and name',
    returns: z.array(team),
  },
  'POST /profile/characters': {
    access: 'signedIn',
    summary: 'Add a character; one that nobody has can be taken over, unless it has played or is in the hall of fame',
    body: someCharacterFields.extend({
      game_id: id,
      nick: capitalName,
      /** By its name, for those who do not know the id. */
      class: capitalName.optional(),
    }),
    called: { link: 'playerPage' },
    returns: player,
  },
});
