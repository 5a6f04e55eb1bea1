import { z } from 'zod';
import { bestOfLimits, bracketTypes, sections, unplayedResults } from './brackets.ts';
import { endpoints } from './endpoint.ts';
import { id, idInText, line } from './fields.ts';
import { participantLimit } from './registrations.ts';

const section = z.enum(Object.values(sections));
const bestOf = z.int().min(bestOfLimits.min).max(bestOfLimits.max);
/** The bracket's version that the caller saw; when it is given and no longer current, the write is refused with 409. */
const version = z.int().min(0).optional();
const side = z.literal([0, 1]);
const matchNumber = z.int().min(1);
const matchScore = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]);

const duelSide = z.object({
  /** Id of the participant; null while unknown, and for nobody. */
  participant: id.nullable(),
  /** True when nobody will ever come here. */
  nobody: z.boolean(),
  score: z.int().nullable(),
  from: z.object({ duel: matchNumber, takes: z.enum(['winner', 'loser']) }).nullable(),
});

const duel = z.object({
  id: matchNumber,
  round: z.int(),
  position: z.int(),
  purpose: z.enum(['normal', 'final', 'thirdPlace', 'reset']),
  best_of: bestOf,
  status: z.enum(['waiting', 'ready', 'completed', 'bye', 'void', 'unneeded']),
  sides: z.tuple([duelSide, duelSide]),
  result: z.enum(['played', ...unplayedResults, 'doubleForfeit']).nullable(),
  winner: side.nullable(),
});
export type Duel = z.infer<typeof duel>;
export type DuelSide = z.infer<typeof duelSide>;

const round = z.object({
  ordinal: z.int(),
  section,
  /** Which round of its section this is, from 1, and of how many. */
  index: z.int(),
  count: z.int(),
  best_of: bestOf,
  duels: z.array(duel),
});
export type Round = z.infer<typeof round>;

const bracketSide = z.object({ id, name: z.string(), seed: z.int().nullable() });
export type BracketSide = z.infer<typeof bracketSide>;

const eliminationBracket = z.object({
  id,
  tournament_id: id,
  type: z.literal(bracketTypes.elimination),
  name: z.string(),
  /** Goes up by one with every change. */
  version: z.int(),
  is_show_op: z.boolean(),
  defeats: z.literal([1, 2]),
  third_place: z.boolean(),
  best_of: bestOf,
  size: z.int(),
  isComplete: z.boolean(),
  champion: id.nullable(),
  groups: z.array(z.object({ id })),
  rounds: z.array(round),
  participants: z.record(z.string(), bracketSide),
  /** Places that are settled; `to` is the last of shared places. */
  places: z.array(z.object({ place: z.int(), to: z.int(), participants: z.array(id) })),
});
export type EliminationBracket = z.infer<typeof eliminationBracket>;

export const bracket = eliminationBracket;
export type Bracket = z.infer<typeof bracket>;

/** What one write changed in a bracket; sent to every open page. */
export type BracketChange = Pick<Bracket, 'id' | 'version' | 'isComplete' | 'champion' | 'places'> & {
  /** The version before the write: a page that holds an older one has missed something. */
  readonly from: number;
  readonly duels: readonly Duel[];
};

/** A message of a tournament's live stream. `reload`: something changed that is not described further. */
export type LiveMessage = { readonly kind: 'bracket'; readonly change: BracketChange } | { readonly kind: 'reload' };

const result = z.discriminatedUnion('result', [
  z.object({ result: z.literal('played'), score: matchScore }),
  z.object({
    result: z.enum(unplayedResults),
    winner: side,
    score: matchScore.optional(),
  }),
  z.object({ result: z.literal('doubleForfeit') }),
  /** Takes the result back. */
  z.object({ result: z.null() }),
]);

const duelReport = z.intersection(
  result,
  z.object({
    version,
    /** The later duels whose results this undoes, as an earlier refusal named them. */
    undoes: z.array(matchNumber).max(4096).optional(),
  }),
);
export type DuelReport = z.output<typeof duelReport>;

const settings = {
  name: line(80).optional(),
  defeats: z.literal([1, 2]).optional(),
  third_place: z.boolean().optional(),
  best_of: z.literal([1, 3, 5]).optional(),
  /** Two defeats: the loser of match j (from 0) of upper round 2, 3, … drops to place j XOR this. Good values by default. */
  crossing: z.array(z.int().min(0).max(511)).max(10).optional(),
};

const firstRoundSides = z.array(id.nullable()).max(participantLimit);

export const bracketEndpoints = endpoints({
  'POST /brackets': {
    access: 'signedIn',
    summary: 'Add a bracket to a tournament',
    body: z.object({
      tournament_id: id,
      type: z.enum(Object.values(bracketTypes)),
      ...settings,
      /** How many sides it is for; by default as many as the tournament has participants. */
      size: z.int().min(2).max(participantLimit).optional(),
    }),
    returns: bracket,
  },
  'GET /brackets/{id}': {
    access: 'public',
    summary: 'A bracket with all its rounds and duels',
    params: { id: idInText },
    returns: bracket,
  },
  'PUT /brackets/{id}': {
    access: 'signedIn',
    summary: 'Change the name or, before the first result, the format of a bracket',
    params: { id: idInText },
    body: z.object({ ...settings, size: z.int().min(2).max(participantLimit).optional(), version }),
    returns: bracket,
  },
  'DELETE /brackets/{id}': {
    access: 'signedIn',
    summary: 'Delete a bracket with all its results',
    params: { id: idInText },
    returns: z.object({}),
  },
  'GET /brackets/{id}/participants': {
    access: 'public',
    summary: 'The participants placed in a bracket, by id',
    params: { id: idInText },
    returns: z.record(z.string(), bracketSide),
  },
  'GET /brackets/{id}/relegation-participants': {
    access: 'public',
    summary: 'The first round in bracket order, two per duel; null is a bye or a free place',
    params: { id: idInText },
    returns: z.array(bracketSide.nullable()),
  },
  'POST /brackets/{id}/relegation-fill-first-round': {
    access: 'signedIn',
    summary: 'Place the participants in the first round',
    params: { id: idInText },
    body: z.object({
      participants: firstRoundSides,
      /**
       * `ordered`: the list is the first round, two per duel, null for a bye. `seeded`: the list is the seeding, best
       * first. `random`: a draw.
       */
      draw: z.enum(['ordered', 'seeded', 'random']).default('ordered'),
      version,
    }),
    returns: bracket,
  },
  'POST /brackets/{id}/relegation-rounds/{round}': {
    access: 'signedIn',
    summary: 'Set how many games the duels of a round are played over',
    params: { id: idInText, round: idInText },
    body: z.object({ best_of: bestOf, version }),
    returns: bracket,
  },
  'POST /brackets/{id}/relegation-rounds/{round}/duels/{duel}': {
    access: 'signedIn',
    summary:
      'Report the result of a duel; to correct it or take it back, send the `version` of the bracket that you saw',
    params: { id: idInText, round: idInText, duel: idInText },
    body: duelReport,
    returns: bracket,
  },
});
