import { z } from 'zod';
import { citationLimit, rankedKinds, rankingOrders } from './champions.ts';
import { endpoints } from './endpoint.ts';
import type { Fault } from './errors.ts';
import { choiceInText, dayField, filledOrNoText, id, idInText, pageOfMany, searchText, slug } from './fields.ts';
import { traitMarks } from './players.traits.endpoints.ts';
import { tournamentEntry } from './tournaments.endpoints.ts';
import { searchLimit, tournamentOrders } from './tournaments.ts';

/** Whoever takes part: a player or a team; the other id is null. */
export const competitor = z.object({ player_id: id.nullable(), team_id: id.nullable(), name: z.string() });
export type Competitor = z.infer<typeof competitor>;

/** First place of a completed tournament. */
const championEntry = z.object({
  /** Null where a team won. */
  player: z.object({ id, nick: z.string(), traits: traitMarks }).nullable(),
  team: z.object({ id, name: z.string() }).nullable(),
  tournament: tournamentEntry,
});
export type ChampionEntry = z.infer<typeof championEntry>;

/** A rating in Glicko-2: most probably right within two deviations. */
export const rating = z.object({ rating: z.number(), deviation: z.number() });

const rankingRow = competitor.extend({
  traits: traitMarks,
  /** Level ones share it. */
  place: z.int(),
  points: z.int(),
  /** Completed tournaments of the season, and those of them that were won. */
  events: z.int(),
  titles: z.int(),
  rating: rating.nullable(),
});
export type RankingRow = z.infer<typeof rankingRow>;

const ranking = z.object({
  game: z.object({ id, slug }),
  /** The one shown; null when nothing was completed yet. */
  season: z.int().nullable(),
  /** All that there are, the latest first. */
  seasons: z.array(z.int()),
  rows: z.array(rankingRow),
});
export type Ranking = z.infer<typeof ranking>;

const localizedText = z.object({ EN: z.string().optional(), RU: z.string().optional() });

export const hallOfFameEntry = competitor.extend({
  id,
  traits: traitMarks,
  game: z.object({ id, slug }),
  citation: localizedText,
  inducted_on: dayField,
  titles: z.int(),
});
export type HallOfFameEntry = z.infer<typeof hallOfFameEntry>;

const needsCitation: Fault = 'noCitation';
const citation = z
  .object({ EN: filledOrNoText(citationLimit).default(''), RU: filledOrNoText(citationLimit).default('') })
  .refine(({ EN, RU }) => EN !== '' || RU !== '', { path: ['EN'], params: { code: needsCitation } });

const season = z
  .string()
  .regex(/^[1-9]\d{3}$/)
  .transform(Number);

export const championEndpoints = endpoints({
  'GET /champions': {
    access: 'public',
    forGuests: 'kept',
    summary: 'Who won the completed tournaments, the latest first unless ordered otherwise',
    query: z.object({
      game: slug.optional(),
      /** Part of the nick or of the team's name. */
      search: searchText(searchLimit).optional(),
      type: idInText.optional(),
      date: dayField.optional(),
      order: choiceInText(tournamentOrders).optional(),
      page: pageOfMany.optional(),
    }),
    returns: z.array(championEntry),
  },
  'GET /tournaments/{id}/outcome': {
    access: 'signedIn',
    summary: 'Who would be champion if the tournament were completed now, and whether any result is in',
    params: { id: idInText },
    returns: z.object({ champion: z.string().nullable(), has_results: z.boolean() }),
  },
  'GET /ranking': {
    access: 'public',
    forGuests: 'kept',
    summary: 'The ranking of a season of a game, the latest unless another is asked for',
    query: z.object({
      game: slug,
      season: season.optional(),
      of: z.enum(rankedKinds).optional(),
      order: z.enum(rankingOrders).optional(),
      page: pageOfMany.optional(),
    }),
    returns: ranking,
  },
  'GET /hall-of-fame': {
    access: 'public',
    forGuests: 'kept',
    summary: 'Players and teams of the hall of fame, the latest first',
    query: z.object({ game: slug.optional() }),
    returns: z.array(hallOfFameEntry),
  },
  'POST /hall-of-fame': {
    access: 'signedIn',
    summary: 'Add a player or a team to the hall of fame',
    body: z.object({ player_id: id.optional(), team_id: id.optional(), citation, inducted_on: dayField }),
    returns: hallOfFameEntry,
  },
  'PUT /hall-of-fame/{id}': {
    access: 'signedIn',
    summary: 'Change why and when somebody was added to the hall of fame',
    params: { id: idInText },
    body: z.object({ citation, inducted_on: dayField }),
    returns: hallOfFameEntry,
  },
  'DELETE /hall-of-fame/{id}': {
    access: 'signedIn',
    summary: 'Remove somebody from the hall of fame',
    params: { id: idInText },
    returns: z.object({}),
  },
});
