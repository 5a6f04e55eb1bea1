import { z } from 'zod';
import { bestOfLimits, tieBreaks } from './brackets.settings.ts';
import { matchStatuses, unplayedResults } from './brackets.ts';
import { filledOrNoLine, id, idInText, moment } from './fields.ts';
import { participantLimit } from './registrations.ts';

/** What brackets of several kinds have in common. */

export const bestOf = z.int().min(bestOfLimits.min).max(bestOfLimits.max);
/** The bracket's version that the caller saw; when it is given and no longer current, the write is refused with 409. */
export const version = z.int().min(0).optional();
export const matchNumber = z.int().min(1);
export const side = z.literal([0, 1]);
export const matchScore = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]);

export const duelSide = z.object({
  /** Id of the participant; null while unknown, and for nobody. */
  participant: id.nullable(),
  /** True when nobody will ever come here. */
  nobody: z.boolean(),
  score: z.int().nullable(),
});

export type BracketDuelSide = z.infer<typeof duelSide>;

export const duel = z.object({
  id: matchNumber,
  round: z.int(),
  position: z.int(),
  best_of: bestOf,
  status: z.enum(matchStatuses),
  sides: z.tuple([duelSide, duelSide]),
  result: z.enum(['played', ...unplayedResults, 'doubleForfeit']).nullable(),
  /** Null also for a tie. */
  winner: side.nullable(),
  /** When it is to be played, where that is set. */
  starts_at: moment.nullable(),
});
export type BracketDuel = z.infer<typeof duel>;

const bracketSide = z.object({ id, name: z.string(), seed: z.int().nullable() });
export type BracketSide = z.infer<typeof bracketSide>;
/** The participants in a bracket, by id. */
export const bracketSides = z.record(z.string(), bracketSide);
export const sideOrNone = bracketSide.nullable();

/** What every bracket shows. */
export const commonBracket = {
  id,
  tournament_id: id,
  name: z.string(),
  /** Goes up with every change. */
  version: z.int(),
  is_show_op: z.boolean(),
  best_of: bestOf,
  isComplete: z.boolean(),
  participants: bracketSides,
};

const tieBreak = z.enum(tieBreaks);

/** Games are matches within a match. `values` has one number per tie-break, null where it was not needed. */
const standingsRow = z.object({
  participant: id,
  /** The place; `to` is the last of shared places. */
  place: z.int(),
  to: z.int(),
  points: z.number(),
  played: z.int(),
  wins: z.int(),
  ties: z.int(),
  losses: z.int(),
  games_won: z.int(),
  games_lost: z.int(),
  /** The sum of the opponents' points (OP); null where it says nothing. */
  opponents_points: z.number().nullable(),
  isWithdrawn: z.boolean(),
  values: z.array(z.number().nullable()),
  /** Why it stands below the row above; null at the top and where the place is shared. */
  decidedBy: z
    .object({
      tie_break: tieBreak,
      above: z.number().nullable(),
      below: z.number().nullable(),
      /** Of a table among those level: who was in it. */
      among: z.array(id).nullable(),
    })
    .nullable(),
});
export type StandingsRow = z.infer<typeof standingsRow>;
export const standings = z.array(standingsRow);

const points = z.object({
  win: z.number().min(0).max(99),
  tie: z.number().min(0).max(99),
  loss: z.number().min(0).max(99),
});

/** What brackets with standings show. */
export const scoring = { points, tie_breaks: z.array(tieBreak) };
/** The same, as a caller sets it. */
export const scoringWanted = {
  points: points.optional(),
  tie_breaks: z
    .array(tieBreak)
    .min(1)
    .max(tieBreaks.length)
    .refine((list) => new Set(list).size === list.length)
    .optional(),
};

export const bracketName = filledOrNoLine(80).optional();

const result = z.discriminatedUnion('result', [
  z.object({ result: z.literal('played'), score: matchScore }),
  z.object({ result: z.enum(unplayedResults), winner: side, score: matchScore.optional() }),
  z.object({ result: z.literal('doubleForfeit') }),
  /** Takes the result back. */
  z.object({ result: z.null() }),
]);

export const duelReport = z.intersection(
  result,
  z.object({
    version,
    /** The later duels whose results this undoes, as an earlier refusal named them. */
    undoes: z.array(matchNumber).max(40_000).optional(),
  }),
);
export type DuelReport = z.output<typeof duelReport>;

export const bracketPath = { id: idInText };
export const placesList = z.array(id.nullable()).max(participantLimit);
