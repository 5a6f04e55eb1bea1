import { z } from 'zod';
import {
  bestOf,
  bracketName,
  bracketPath,
  commonBracket,
  duel,
  duelReport,
  matchNumber,
  placesList,
  scoring,
  scoringWanted,
  standings,
  version,
} from './brackets.parts.endpoints.ts';
import { groupLimits } from './brackets.settings.ts';
import { bracketTypes } from './brackets.ts';
import { endpoints } from './endpoint.ts';
import { id, idInText } from './fields.ts';
import { participantLimit } from './registrations.ts';

/** Round robin in groups: GROUP on the wire, and OLD_GROUP, the same shown round by round. */

const groupDuel = duel.extend({
  /** Id of the group. */
  group: z.int(),
  /** Which of the meetings of the two it is, from 1. */
  leg: z.int(),
});
export type GroupDuel = z.infer<typeof groupDuel>;

const group = z.object({
  /** From 1. */
  id: z.int(),
  /** A letter: A, B, …, Z, AA. */
  name: z.string(),
  /** By position in the group; null is a free place. */
  participants: z.array(id.nullable()),
  standings,
});
export type Group = z.infer<typeof group>;

export const groupsBracket = z.object({
  ...commonBracket,
  ...scoring,
  type: z.literal([bracketTypes.roundRobin, bracketTypes.roundRobinByRound]),
  players_per_group: z.int(),
  legs: z.int(),
  groups: z.array(group),
  rounds: z.array(z.object({ ordinal: z.int(), best_of: bestOf, duels: z.array(groupDuel) })),
});
export type GroupsBracket = z.infer<typeof groupsBracket>;

export const groupsWanted = {
  name: bracketName,
  ...scoringWanted,
  best_of: bestOf.optional(),
  /** Number of groups. */
  groups: z.int().min(1).max(groupLimits.groups).optional(),
  players_per_group: z.int().min(2).max(groupLimits.players).optional(),
  legs: z.int().min(1).max(groupLimits.legs).optional(),
};

export const groupEndpoints = endpoints({
  'POST /brackets/{id}/groups/participants': {
    access: 'signedIn',
    summary: 'Spread the participants over the groups',
    params: bracketPath,
    body: z.object({
      /** Best first. */
      participants: z.array(id).max(participantLimit).default([]),
      /** Who stands where in each group, instead of a draw; null is a free place. */
      groups: z.array(placesList).max(groupLimits.groups).optional(),
      /** Each group gets as few as possible of one class. */
      distributePlayersByClass: z.boolean().default(false),
      /** `snake`: best to A, B, C, then C, B, A. `random`: a draw. `ordered`: group by group. */
      draw: z.enum(['snake', 'random', 'ordered']).default('snake'),
      version,
    }),
    returns: groupsBracket,
  },
  'POST /brackets/{id}/groups/{group}/participants': {
    access: 'signedIn',
    summary: 'Place the participants of one group; null is a free place',
    params: { ...bracketPath, group: idInText },
    body: z.object({ participants: placesList, version }),
    returns: groupsBracket,
  },
  'POST /brackets/{id}/groups/{group}/duels/{duel}': {
    access: 'signedIn',
    summary: 'Report the result of a duel in a group',
    params: { ...bracketPath, group: idInText, duel: idInText },
    body: duelReport,
    returns: groupsBracket,
  },
  'POST /brackets/{id}/groups/{group}/replace-participants': {
    access: 'signedIn',
    summary: 'Put a participant in the place of another, with all results; one who has a place changes places with it',
    params: { ...bracketPath, group: idInText },
    body: z.object({
      oldParticipant: id,
      newParticipant: id,
      undoes: z.array(matchNumber).max(40_000).optional(),
      version,
    }),
    returns: groupsBracket,
  },
});
