import { isDeepStrictEqual } from 'node:util';
import { bracketTypes } from '@agon/contract/brackets';
import { waitsForOneself } from '@agon/contract/brackets.claims';
import type { claimEndpoints, OwnDuel, Ruling } from '@agon/contract/brackets.claims.endpoints';
import type { Returned } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { getMatch, listMatches, matchesOf } from '@agon/engine';
import type { Database } from '../db/database.ts';
import { listOwnParticipants, listSides } from '../registrations/registrations.queries.ts';
import { findTournamentById } from '../tournaments/tournaments.queries.ts';
import type { BracketState } from './bracket-state.ts';
import { findBracketState } from './bracket-states.queries.ts';
import { type BracketRow, listBrackets } from './brackets.queries.ts';
import { claimOnWire } from './claim-on-wire.ts';
import { findLatestClaimWith, listOpenClaimsWith } from './claims.queries.ts';
import { type AnyMatch, isAnswerable, isOpen, speakersOf } from './duel-claim.ts';
import { duelOnWire, participantId } from './duel-on-wire.ts';
import { bestOfOnWire } from './standings-on-wire.ts';

type OwnDuels = Returned<(typeof claimEndpoints)['GET /tournaments/{id}/own-duels']>;

/** What somebody has still to play, with what was claimed of it. All who watch ask, so who does not play costs little. */
export async function readOwnDuels(db: Database, actor: Actor, tournamentId: number): Promise<OwnDuels> {
  if (actor === null) throw new AppError('account.notAuthorized');
  const tournament = await findTournamentById(db, tournamentId);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  const { players_report } = tournament;
  const participants = (await listOwnParticipants(db, tournamentId, actor.id)).map(({ id }) => id);
  if (participants.length === 0) return { participants, duels: [], ruling: null };
  const own = new Set(participants);
  const ahead = await listAhead(db, tournamentId, own);
  const sides = await listSides(
    db,
    ahead.flatMap(({ pair }) => pair),
  );
  const nameOf = (side: number | null | undefined) => sides.get(side ?? 0)?.name ?? '';
  const claims = await listOpenClaimsWith(db, participants);
  const duels = ahead.map(({ row, state, match, pair }): OwnDuel => {
    const claim = claims.find((one) => one.bracket_id === row.id && one.match === match.number);
    const side = own.has(pair[0] ?? 0) ? 0 : 1;
    return {
      bracket: { id: row.id, type: bracketTypes[row.type], name: row.name },
      duel: duelOnWire(state, { ...match, bestOf: bestOfOnWire(match.bestOf) }),
      names: [nameOf(pair[0]), nameOf(pair[1])],
      side,
      isAnswerable: isAnswerable({ side, claimed_by: actor.id, players_report }, speakersOf(pair, sides)),
      claim: claim === undefined ? null : claimOnWire(claim, sides),
    };
  });
  return { participants, duels: duels.sort(byUrgency), ruling: await findRuling(db, tournamentId, participants) };
}

/** Of the organizer on a dispute, as long as nothing else has become of what these participants claimed. */
async function findRuling(db: Database, tournamentId: number, participants: readonly number[]): Promise<Ruling | null> {
  const claim = await findLatestClaimWith(db, participants);
  const isRuledOn = claim?.status === 'upheld' || claim?.status === 'settled';
  if (claim === undefined || !isRuledOn || claim.disputed_at === null || claim.closed_at === null) return null;
  const row = (await listBrackets(db, tournamentId)).find(({ id }) => id === claim.bracket_id);
  if (row === undefined) return null;
  const state = await findBracketState(db, row);
  const pair = [claim.participant_a, claim.participant_b];
  const match = listMatches(state.bracket).find(({ number }) => number === claim.match);
  // It may have been taken back, or others may play it by now.
  if (match === undefined || match.result === null || !isDeepStrictEqual(match.sides, pair)) return null;
  const sides = await listSides(db, pair);
  return {
    bracket: { id: row.id, type: bracketTypes[row.type], name: row.name },
    duel: duelOnWire(state, { ...match, bestOf: bestOfOnWire(match.bestOf) }),
    names: [sides.get(claim.participant_a)?.name ?? '', sides.get(claim.participant_b)?.name ?? ''],
    at: claim.closed_at.toISOString(),
  };
}

interface Ahead {
  readonly row: BracketRow;
  readonly state: BracketState;
  readonly match: AnyMatch;
  /** The two participants; null while one is unknown. */
  readonly pair: readonly (number | null)[];
}

async function listAhead(db: Database, tournamentId: number, own: ReadonlySet<number>): Promise<Ahead[]> {
  const ahead: Ahead[] = [];
  for (const row of await listBrackets(db, tournamentId)) {
    const state = await findBracketState(db, row);
    for (const match of matchesAhead(state, own)) {
      ahead.push({ row, state, match, pair: match.sides.map(participantId) });
    }
  }
  return ahead;
}

/** Those that can be played, and those whose other side is still to come. */
function matchesAhead({ bracket }: BracketState, own: ReadonlySet<number>): AnyMatch[] {
  const numbers = new Set([...own].flatMap((side) => matchesOf(bracket, side)));
  return [...numbers]
    .map((number): AnyMatch => getMatch(bracket, number))
    .filter((match) => isOpen(match) || match.status === 'waiting');
}

/** What waits for one's word, what can be played, and what is still to come; the earliest first. */
function byUrgency(a: OwnDuel, b: OwnDuel): number {
  return urgency(a) - urgency(b) || timeOf(a) - timeOf(b) || a.duel.round - b.duel.round || a.duel.id - b.duel.id;
}

function urgency(own: OwnDuel): number {
  if (waitsForOneself(own)) return 0;
  return own.duel.status === 'ready' ? 1 : 2;
}

function timeOf({ duel }: OwnDuel): number {
  return duel.starts_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(duel.starts_at);
}
