import { z } from 'zod';
import { bestOf, bracketPath, duel, matchNumber, matchScore, side } from './brackets.parts.endpoints.ts';
import { bracketTypes, claimNoteLimit, claimStatuses } from './brackets.ts';
import { endpoints } from './endpoint.ts';
import type { Fault } from './errors.ts';
import { id, idInText, moment, text } from './fields.ts';

/** Results that the sides report themselves: one claims it, the other confirms or disputes, the organizer rules. */

/** As the sides stand in the duel. Who gives up names the other as the winner. */
const claimedResult = z.discriminatedUnion('result', [
  z.object({ result: z.literal('played'), score: matchScore }),
  z.object({ result: z.literal('forfeit'), winner: side }),
]);
export type ClaimedResult = z.output<typeof claimedResult>;

/** The path that `POST /files` answered, or nothing. */
const picture = z.union([z.literal(''), z.string().regex(/^\/files\/[0-9a-f]{32}\.webp$/)]);
const evidence = { note: text(claimNoteLimit).default(''), picture: picture.default('') };
const hasEvidence = ({ note, picture: path }: { note: string; picture: string }) => note !== '' || path !== '';
const noEvidence: Fault = 'noEvidence';
const needsEvidence = { path: ['note'], params: { code: noEvidence } };

/** What one side says of a duel. */
const statement = {
  note: z.string(),
  picture: z.string(),
  /** Null when the account is gone. */
  by: z.object({ id, username: z.string() }).nullable(),
  at: moment,
};

const bracketOfDuel = z.object({ id, type: z.enum(Object.values(bracketTypes)), name: z.string() });
const sideNames = z.tuple([z.string(), z.string()]);

const claim = z.object({
  id,
  bracket: bracketOfDuel,
  duel: matchNumber,
  best_of: bestOf,
  names: sideNames,
  /** Which side of the duel claims it. */
  side,
  status: z.enum(claimStatuses),
  /** False when nobody but the organizer can confirm it: the other side has no account, or the same one, or players may not report. */
  isAnswerable: z.boolean(),
  result: claimedResult,
  ...statement,
  /** What the other side says, once it disputes; its result is null when it names none. */
  dispute: z.object({ result: claimedResult.nullable(), ...statement }).nullable(),
});
export type Claim = z.infer<typeof claim>;

const ownDuel = z.object({
  bracket: bracketOfDuel,
  duel,
  names: sideNames,
  /** Which side one is. */
  side,
  /** Is there anybody to confirm what one reports? Otherwise it waits for the organizer. */
  isAnswerable: z.boolean(),
  claim: claim.nullable(),
});
export type OwnDuel = z.infer<typeof ownDuel>;

const ruling = z.object({
  bracket: bracketOfDuel,
  /** With its result. */
  duel,
  names: sideNames,
  at: moment,
});
export type Ruling = z.infer<typeof ruling>;

const duelPath = { ...bracketPath, duel: idInText };
const seen = { claim: id };

export const claimEndpoints = endpoints({
  'POST /tournaments/{id}/players-report': {
    access: 'signedIn',
    summary: 'Let the players report their results, or keep that to the organizer',
    params: { id: idInText },
    body: z.object({ players_report: z.boolean() }),
    returns: z.object({ players_report: z.boolean() }),
  },
  'GET /tournaments/{id}/own-duels': {
    access: 'signedIn',
    summary: 'The duels that the signed-in person has still to play, those that wait for their word first',
    params: { id: idInText },
    returns: z.object({
      /** The participants that the person speaks for. */
      participants: z.array(id),
      duels: z.array(ownDuel),
      /** How the organizer decided what one had disputed, or seen disputed, last; null once one has reported anything since. */
      ruling: ruling.nullable(),
    }),
  },
  'GET /tournaments/{id}/claims': {
    access: 'signedIn',
    summary:
      'What the players have reported and is not settled yet, first what only the organizer can settle; for who may edit the tournament',
    params: { id: idInText },
    returns: z.array(claim),
  },
  'POST /brackets/{id}/duels/{duel}/claim': {
    access: 'signedIn',
    summary:
      'Report the result of a duel that one has played; the same from both sides enters it. One’s own report can be replaced until the other side disputes it',
    params: duelPath,
    body: z.intersection(claimedResult, z.object(evidence)),
    returns: claim,
  },
  'DELETE /brackets/{id}/duels/{duel}/claim': {
    access: 'signedIn',
    summary: 'Take one’s report back as long as it is not disputed; who may edit the tournament can drop any',
    params: duelPath,
    query: z.object({ claim: idInText }),
    returns: claim,
  },
  'POST /brackets/{id}/duels/{duel}/claim/confirm': {
    access: 'signedIn',
    summary: 'Agree with the result that the other side names, which enters it',
    params: duelPath,
    body: z.object(seen),
    returns: claim,
  },
  'POST /brackets/{id}/duels/{duel}/claim/dispute': {
    access: 'signedIn',
    summary:
      'Say why the report of the other side is wrong, by a note or a picture, and what is right; the organizer decides',
    params: duelPath,
    body: z.object({ ...seen, ...evidence, counter: claimedResult.optional() }).refine(hasEvidence, needsEvidence),
    returns: claim,
  },
  'POST /brackets/{id}/duels/{duel}/claim/evidence': {
    access: 'signedIn',
    summary: 'Put another note and picture to what one has said of a duel',
    params: duelPath,
    body: z.object({ ...seen, ...evidence }).refine(hasEvidence, needsEvidence),
    returns: claim,
  },
  'POST /brackets/{id}/duels/{duel}/claim/uphold': {
    access: 'signedIn',
    summary: 'Enter the result that one of the sides names; for who may edit the tournament',
    params: duelPath,
    body: z.object({ ...seen, side }),
    returns: claim,
  },
});
