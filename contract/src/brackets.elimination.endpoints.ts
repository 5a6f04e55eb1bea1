import { z } from 'zod';
import {
  bestOf,
  bracketName,
  bracketPath,
  commonBracket,
  duel,
  duelReport,
  duelSide,
  matchNumber,
  placesList,
  sideOrNone,
  version,
} from './brackets.parts.endpoints.ts';
import { eliminationBestOfs, grandFinals } from './brackets.settings.ts';
import { bracketTypes, sections } from './brackets.ts';
import { endpoints } from './endpoint.ts';
import { id, idInText } from './fields.ts';
import { participantLimit } from './registrations.ts';

/** Single and double elimination: RELEGATION on the wire. */

const eliminationSide = duelSide.extend({
  /** The earlier duel that it comes out of; null in the first round. */
  from: z.object({ duel: matchNumber, takes: z.enum(['winner', 'loser']) }).nullable(),
});
export type EliminationSide = z.infer<typeof eliminationSide>;

const eliminationDuel = duel.extend({
  purpose: z.enum(['normal', 'final', 'thirdPlace', 'reset']),
  sides: z.tuple([eliminationSide, eliminationSide]),
});
export type EliminationDuel = z.infer<typeof eliminationDuel>;

const eliminationRound = z.object({
  ordinal: z.int(),
  section: z.enum(Object.values(sections)),
  /** Which round of its section this is, from 1, and of how many. */
  index: z.int(),
  count: z.int(),
  best_of: bestOf,
  duels: z.array(eliminationDuel),
});
export type EliminationRound = z.infer<typeof eliminationRound>;

export const eliminationBracket = z.object({
  ...commonBracket,
  type: z.literal(bracketTypes.elimination),
  defeats: z.literal([1, 2]),
  third_place: z.boolean(),
  size: z.int(),
  champion: id.nullable(),
  groups: z.array(z.object({ id })),
  /** Participants who left the rest of it. */
  withdrawn: z.array(id),
  rounds: z.array(eliminationRound),
  /** Places that are settled; `to` is the last of shared places. */
  places: z.array(z.object({ place: z.int(), to: z.int(), participants: z.array(id) })),
});
export type EliminationBracket = z.infer<typeof eliminationBracket>;

export const eliminationWanted = {
  name: bracketName,
  defeats: z.literal([1, 2]).optional(),
  third_place: z.boolean().optional(),
  best_of: z.literal(eliminationBestOfs).optional(),
  /** How many sides it is for; by default as many as the tournament has participants. */
  size: z.int().min(2).max(participantLimit).optional(),
  /** Two defeats: the loser of match j (from 0) of upper round 2, 3, … drops to place j XOR this. Good values by default. */
  crossing: z.array(z.int().min(0).max(511)).max(10).optional(),
  /** Two defeats: with `none` the winners of the upper and the lower bracket are first and second. */
  grand_final: z.enum(grandFinals).optional(),
  /** Two defeats: how many sides beside `size` begin in the lower bracket. The crossing then begins with upper round 1. */
  lower_size: z.int().min(0).max(512).optional(),
};

export const eliminationEndpoints = endpoints({
  'GET /brackets/{id}/relegation-participants': {
    access: 'public',
    summary: 'The first round in bracket order, two per duel; null is a bye or a free place',
    params: bracketPath,
    returns: z.array(sideOrNone),
  },
  'POST /brackets/{id}/relegation-fill-first-round': {
    access: 'signedIn',
    summary: 'Place the participants in the first round',
    params: bracketPath,
    body: z.object({
      participants: placesList,
      /**
       * `ordered`: the list is the first round, two per duel, null for a bye. `seeded`: the list is the seeding, best
       * first. `random`: a draw.
       */
      draw: z.enum(['ordered', 'seeded', 'random']).default('ordered'),
      /** Who begins in the lower bracket, two per duel; by default who does already. */
      lower: placesList.optional(),
      /** With `seeded`: those of one group of this bracket do not meet in the first round, where that can be. */
      apart: id.optional(),
      version,
    }),
    returns: eliminationBracket,
  },
  'POST /brackets/{id}/relegation-rounds/{round}': {
    access: 'signedIn',
    summary: 'Set how many games the duels of a round are played over',
    params: { ...bracketPath, round: idInText },
    body: z.object({ best_of: bestOf, version }),
    returns: eliminationBracket,
  },
  'POST /brackets/{id}/relegation-rounds/{round}/duels/{duel}': {
    access: 'signedIn',
    summary:
      'Report the result of a duel; to correct it or take it back, send the `version` of the bracket that you saw',
    params: { ...bracketPath, round: idInText, duel: idInText },
    body: duelReport,
    returns: eliminationBracket,
  },
});
