import { z } from 'zod';
import {
  bestOf,
  bracketName,
  bracketPath,
  commonBracket,
  duel,
  duelReport,
  scoring,
  scoringWanted,
  standings,
  version,
} from './brackets.parts.endpoints.ts';
import { swissLimits } from './brackets.settings.ts';
import { bracketTypes, pairingReasons } from './brackets.ts';
import { endpoints } from './endpoint.ts';
import { id, idInText } from './fields.ts';
import { participantLimit } from './registrations.ts';

/** Swiss system: SWISS on the wire. */

/** Why two were paired; which facts there are depends on the code. */
const pairingReason = z.object({
  code: z.enum(pairingReasons),
  facts: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type PairingReasonOnWire = z.infer<typeof pairingReason>;

const swissDuel = duel.extend({ reasons: z.array(pairingReason) });
export type SwissDuel = z.infer<typeof swissDuel>;

const cut = z.object({
  /** So many wins take a side through, so many losses out. */
  wins: z.int().min(1).max(swissLimits.rounds),
  losses: z.int().min(1).max(swissLimits.rounds),
});

export const swissBracket = z.object({
  ...commonBracket,
  ...scoring,
  type: z.literal(bracketTypes.swiss),
  groups: z.array(z.object({ id })),
  /** How many rounds are planned; `rounds` has those that are paired. */
  rounds_count: z.int(),
  cut: cut.nullable(),
  rounds: z.array(z.object({ ordinal: z.int(), best_of: bestOf, duels: z.array(swissDuel) })),
  standings,
  /** The next round can be paired now. */
  canGenerate: z.boolean(),
});
export type SwissBracket = z.infer<typeof swissBracket>;

export const swissWanted = {
  name: bracketName,
  ...scoringWanted,
  best_of: bestOf.optional(),
  /** By default enough for one unbeaten side. */
  rounds: z.int().min(1).max(swissLimits.rounds).optional(),
  cut: cut.nullable().optional(),
};

const pair = z.tuple([id, id]);
const pairs = z.array(pair).max(participantLimit);

const suggestion = z.object({
  round: z.int(),
  pairs: z.array(z.object({ participants: z.array(id.nullable()).length(2), reasons: z.array(pairingReason) })),
});
export type PairingSuggestion = z.infer<typeof suggestion>;

export const swissEndpoints = endpoints({
  'POST /brackets/{id}/swiss/participants': {
    access: 'signedIn',
    summary: 'Enter the participants, best first; once a round is paired, those who are new join late',
    params: bracketPath,
    body: z.object({ participants: z.array(id).max(participantLimit), version }),
    returns: swissBracket,
  },
  'POST /brackets/{id}/swiss/rounds/{round}/duels/{duel}': {
    access: 'signedIn',
    summary: 'Report the result of a duel of a Swiss round',
    params: { ...bracketPath, round: idInText, duel: idInText },
    body: duelReport,
    returns: swissBracket,
  },
  'POST /brackets/{id}/swiss/rounds/{round}/generate': {
    access: 'signedIn',
    summary: 'Pair the next round, or the last one anew while it has no result',
    params: { ...bracketPath, round: idInText },
    body: z
      .object({
        /** Pairs that must be. */
        locked: pairs.optional(),
        /** Pairs that must not be. */
        forbidden: pairs.optional(),
        /** All pairs by hand, instead of the engine's: all who still play are in one; null for the bye, one at most. */
        pairs: z
          .array(z.tuple([id, id.nullable()]))
          .max(participantLimit)
          .optional(),
        version,
      })
      .default({}),
    returns: swissBracket,
  },
  'POST /brackets/{id}/swiss/rounds/{round}/suggest': {
    access: 'signedIn',
    summary: 'The pairs that would be made, with the reason of each, without making them',
    params: { ...bracketPath, round: idInText },
    body: z.object({ locked: pairs.optional(), forbidden: pairs.optional() }).default({}),
    returns: suggestion,
  },
});
