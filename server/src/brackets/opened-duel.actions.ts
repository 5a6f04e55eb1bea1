import type { Claim } from '@agon/contract/brackets.claims.endpoints';
import { AppError } from '@agon/contract/errors';
import { type Actor, can, type Person } from '@agon/contract/permissions';
import { tournamentStatus } from '@agon/contract/tournaments';
import { getMatch, type MatchNumber } from '@agon/engine';
import { authorize } from '../http/authorize.ts';
import { listOwnParticipants, listSides } from '../registrations/registrations.queries.ts';
import { type ClaimRow, findOpenClaim } from './claims.queries.ts';
import { type AnyMatch, isOpen, speakersOf } from './duel-claim.ts';
import { participantId } from './duel-on-wire.ts';
import {
  authorizeEditor,
  type BracketCheck,
  type BracketDeps,
  type OpenedBracket,
  openBracket,
} from './opened-bracket.actions.ts';
import { withRefusals } from './refusals.ts';

/** A duel by its bracket and its number. */
export interface Place {
  readonly id: number;
  readonly duel: MatchNumber;
}

/** A duel in the hands of one writer, and what is claimed of it. */
export interface OpenedDuel extends OpenedBracket {
  readonly person: Person;
  readonly match: AnyMatch;
  /** Who speaks for its sides. */
  readonly speakers: readonly (number | null)[];
  readonly claim: ClaimRow | undefined;
}

/** For the sides of a duel that is to be played, as long as players may report. */
export function openOwnDuel(
  deps: BracketDeps,
  actor: Actor,
  place: Place,
  work: (opened: OpenedDuel) => Promise<Claim>,
): Promise<Claim> {
  return openDuel(deps, actor, place, authorizeReporter, (opened) => {
    const { tournament, match, speakers } = opened;
    authorize(actor, 'claims.make', { speakers });
    if (!tournament.players_report) throw new AppError('claim.switchedOff');
    if (match.result !== null) throw new AppError('claim.hasResult');
    if (!isOpen(match)) throw new AppError('bracket.matchNotReady');
    return work(opened);
  });
}

/** @param check as for `openBracket` */
export function openDuel(
  deps: BracketDeps,
  actor: Actor,
  { id, duel }: Place,
  check: BracketCheck,
  work: (opened: OpenedDuel) => Promise<Claim>,
): Promise<Claim> {
  const openWith = async (opened: OpenedBracket) => {
    const { db, row, state } = opened;
    if (actor === null) throw new AppError('account.notAuthorized');
    if (state.bracket.format === 'table') throw new AppError('bracket.otherType');
    const match = withRefusals(() => getMatch(state.bracket, duel));
    const pair = match.sides.map(participantId);
    const speakers = speakersOf(pair, await listSides(db, pair));
    return work({ ...opened, person: actor, match, speakers, claim: await findOpenClaim(db, row.id, duel) });
  };
  return openBracket(deps, { actor, id }, openWith, check);
}

/** Throws for who speaks for none of the participants, and while nothing is played. */
const authorizeReporter: BracketCheck = async (db, actor, tournament) => {
  await authorizeSpeaker(db, actor, tournament);
  if (tournament.status !== tournamentStatus.inProgress) throw new AppError('claim.notInProgress');
};

/** Throws for who neither speaks for one of the participants nor may edit the tournament. */
export const authorizeSpeakerOrEditor: BracketCheck = async (db, actor, tournament) => {
  if (can(actor, 'tournaments.run', tournament)) await authorizeEditor(db, actor, tournament);
  else await authorizeSpeaker(db, actor, tournament);
};

const authorizeSpeaker: BracketCheck = async (db, actor, { id }) => {
  const own = actor === null ? [] : await listOwnParticipants(db, id, actor.id);
  authorize(actor, 'claims.make', { speakers: own.map(() => actor?.id ?? null) });
};
