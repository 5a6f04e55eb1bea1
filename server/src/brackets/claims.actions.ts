import { bracketTypes, type ClaimStatus } from '@agon/contract/brackets';
import type { Claim, ClaimedResult, claimEndpoints, OwnDuel } from '@agon/contract/brackets.claims.endpoints';
import type { Received, Returned } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import { type Actor, type ClaimFacts, can, type Person } from '@agon/contract/permissions';
import { tournamentStatus } from '@agon/contract/tournaments';
import { getMatch, type MatchNumber, matchesOf } from '@agon/engine';
import { type Database, inTransaction } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import { listParticipants, listSpeakers } from '../registrations/registrations.queries.ts';
import { lockTournamentToEdit } from '../tournaments/tournament-to-edit.queries.ts';
import {
  findTournamentById,
  findTournamentForUpdate,
  notifyOfClaims,
  notifyOfTournament,
  type TournamentRow,
  updatePlayersReport,
} from '../tournaments/tournaments.queries.ts';
import type { BracketState } from './bracket-state.ts';
import { findBracketState } from './bracket-states.queries.ts';
import { listBrackets } from './brackets.queries.ts';
import {
  type ClaimRow,
  claimOnWire,
  closeClaims,
  findOpenClaim,
  getClaim,
  insertClaim,
  listOpenClaimsOf,
  updateClaim,
} from './claims.queries.ts';
import { type AnyMatch, claimedOf, isAbout, isOpen, isSameResult } from './duel-claim.ts';
import { duelOnWire } from './duel-on-wire.ts';
import { type BracketDeps, type OpenedBracket, openBracket } from './opened-bracket.actions.ts';
import { withRefusals } from './refusals.ts';
import { checkResult, enterResult } from './results.actions.ts';
import { bestOfOnWire } from './standings-on-wire.ts';

type Call<Action extends string> = Received<
  (typeof claimEndpoints)[`POST /brackets/{id}/duels/{duel}/claim${Action}` & keyof typeof claimEndpoints]
>;

/** A duel by its bracket and its number. */
interface Place {
  readonly id: number;
  readonly duel: MatchNumber;
}

/** Reports a result for one's own side. When the other side has reported the same, it is entered at once. */
export function claimResult(
  deps: BracketDeps,
  actor: Actor,
  place: Place,
  { note, picture, ...result }: Call<''>['body'],
): Promise<Claim> {
  return openOwnDuel(deps, actor, place, async (opened) => {
    const { db, match, person, speakers, claim } = opened;
    const side: 0 | 1 = speakers[0] === person.id ? 0 : 1;
    checkClaimed(opened, side, result);
    if (claim !== undefined && can(person, 'claims.answer', factsOf(claim, speakers))) {
      if (claim.status === 'open' && isSameResult(result, claim.result)) return enter(opened, claim, result);
      throw new AppError(claim.status === 'open' ? 'claim.reportedOtherwise' : 'claim.disputed', { claim: claim.id });
    }
    if (claim?.status === 'disputed') throw new AppError('claim.disputed', { claim: claim.id });
    if (claim !== undefined) await close(opened, claim, 'withdrawn');
    const claimed = claimedOf(match);
    if (claimed === undefined) throw new AppError('bracket.matchNotReady');
    const { bracketId, now, by } = { bracketId: opened.row.id, now: deps.now(), by: person.id };
    const made = { ...claimed, bracket_id: bracketId, side, result, note, picture, claimed_by: by, claimed_at: now };
    return told(opened, await insertClaim(db, made));
  });
}

/** Agrees with what the other side says: who disputed, too, or who claimed, with the other's own result. */
export function confirmClaim(deps: BracketDeps, actor: Actor, place: Place, id: number): Promise<Claim> {
  return openOwnDuel(deps, actor, place, async (opened) => {
    const claim = openClaim(opened, id);
    const facts = factsOf(claim, opened.speakers);
    // Of a disputed one the claimant may say that the other is right.
    const isTheirs = claim.status === 'disputed' && can(actor, 'claims.takeBack', facts);
    if (!isTheirs) authorize(actor, 'claims.answer', facts);
    const result = isTheirs ? claim.counter : claim.result;
    if (result === null) throw new AppError('claim.noResultNamed');
    return enter(opened, claim, result);
  });
}

export function disputeClaim(
  deps: BracketDeps,
  actor: Actor,
  place: Place,
  { claim: id, note, picture, counter }: Call<'/dispute'>['body'],
): Promise<Claim> {
  return openOwnDuel(deps, actor, place, async (opened) => {
    const claim = openClaim(opened, id);
    authorize(actor, 'claims.answer', factsOf(claim, opened.speakers));
    if (claim.status === 'disputed') throw new AppError('claim.disputed', { claim: id });
    if (counter !== undefined) checkClaimed(opened, otherSide(claim.side), counter);
    if (counter !== undefined && isSameResult(counter, claim.result)) throw new AppError('claim.sameResult');
    await updateClaim(opened.db, id, {
      ...{ counter_note: note, counter_picture: picture, counter: counter ? JSON.stringify(counter) : null },
      ...{ disputed_by: opened.person.id, disputed_at: deps.now(), status: 'disputed' },
    });
    return told(opened, id);
  });
}

/** What one has said of the result stays; the note and the picture are others. */
export function addEvidence(
  deps: BracketDeps,
  actor: Actor,
  place: Place,
  { claim: id, note, picture }: Call<'/evidence'>['body'],
): Promise<Claim> {
  return openOwnDuel(deps, actor, place, async (opened) => {
    const claim = openClaim(opened, id);
    const facts = factsOf(claim, opened.speakers);
    if (can(actor, 'claims.takeBack', facts)) {
      await updateClaim(opened.db, id, { note, picture });
    } else {
      authorize(actor, 'claims.answer', facts);
      if (claim.status !== 'disputed') throw new AppError('claim.notOpen');
      await updateClaim(opened.db, id, { counter_note: note, counter_picture: picture });
    }
    return told(opened, id);
  });
}

/** By who made it, or by who may rule on it anyway. */
export function takeClaimBack(deps: BracketDeps, actor: Actor, place: Place, id: number): Promise<Claim> {
  const lock = (db: Database, by: Actor, tournamentId: number) => lockTournamentForSides(db, by, tournamentId, true);
  return openDuel(deps, actor, place, lock, async (opened) => {
    const { tournament, speakers } = opened;
    const claim = openClaim(opened, id);
    if (can(actor, 'claims.takeBack', factsOf(claim, speakers)) && claim.status === 'open') {
      await close(opened, claim, 'withdrawn');
    } else if (can(actor, 'tournaments.edit', tournament)) {
      await close(opened, claim, 'dismissed');
    } else {
      authorize(actor, 'claims.takeBack', factsOf(claim, speakers));
      throw new AppError('claim.disputed', { claim: id });
    }
    return told(opened, id);
  });
}

/** The organizer's word: the result that this side of the duel names is entered. */
export function upholdClaim(
  deps: BracketDeps,
  actor: Actor,
  place: Place,
  { claim: id, side }: Call<'/uphold'>['body'],
): Promise<Claim> {
  return openDuel(deps, actor, place, lockTournamentToEdit, async (opened) => {
    const claim = openClaim(opened, id);
    const result = side === claim.side ? claim.result : claim.counter;
    if (result === null) throw new AppError('claim.noResultNamed');
    return enter(opened, claim, result, 'upheld');
  });
}

export function setPlayersReport(deps: BracketDeps, actor: Actor, tournamentId: number, players_report: boolean) {
  return inTransaction(deps.db, async (db) => {
    await lockTournamentToEdit(db, actor, tournamentId);
    await updatePlayersReport(db, tournamentId, players_report);
    await notifyOfTournament(db, tournamentId);
    return { players_report };
  });
}

/** For who rules on them. */
export async function readClaims(db: Database, actor: Actor, tournamentId: number): Promise<Claim[]> {
  const tournament = await findTournamentById(db, tournamentId);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  authorize(actor, 'tournaments.edit', tournament);
  const nameOf = await namesIn(db, tournamentId);
  return (await listOpenClaimsOf(db, tournamentId)).map((row) => claimOnWire(row, nameOf));
}

type OwnDuels = Returned<(typeof claimEndpoints)['GET /tournaments/{id}/own-duels']>;

/** What somebody has still to play, with what was claimed of it. */
export async function readOwnDuels(db: Database, actor: Actor, tournamentId: number): Promise<OwnDuels> {
  if (actor === null) throw new AppError('account.notAuthorized');
  if ((await findTournamentById(db, tournamentId)) === undefined) throw new AppError('tournament.notFound');
  const own = await ownParticipants(db, actor, tournamentId);
  if (own.size === 0) return { participants: [], duels: [] };
  const nameOf = await namesIn(db, tournamentId);
  const claims = await listOpenClaimsOf(db, tournamentId);
  const duels: OwnDuel[] = [];
  for (const row of await listBrackets(db, tournamentId)) {
    const state = await findBracketState(db, row);
    const bracket = { id: row.id, type: bracketTypes[row.type], name: row.name };
    for (const match of matchesAhead(state, own)) {
      const claim = claims.find((one) => one.bracket_id === row.id && one.match === match.number);
      const { sides } = match;
      duels.push({
        bracket,
        duel: duelOnWire(state, { ...match, bestOf: bestOfOnWire(match.bestOf) }),
        names: [nameOf(Number(sides[0])), nameOf(Number(sides[1]))],
        side: own.has(Number(sides[0])) ? 0 : 1,
        claim: claim === undefined ? null : claimOnWire(claim, nameOf),
      });
    }
  }
  return { participants: [...own], duels: duels.sort(byUrgency) };
}

async function ownParticipants(db: Database, { id }: Person, tournamentId: number): Promise<ReadonlySet<number>> {
  const speakers = await listSpeakers(db, tournamentId);
  return new Set([...speakers].filter(([, speaker]) => speaker === id).map(([participant]) => participant));
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

function urgency({ claim, side, duel }: OwnDuel): number {
  if (claim?.status === 'open' && claim.side !== side) return 0;
  return duel.status === 'ready' ? 1 : 2;
}

function timeOf({ duel }: OwnDuel): number {
  return duel.starts_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(duel.starts_at);
}

async function namesIn(db: Database, tournamentId: number): Promise<(participant: number) => string> {
  const names = new Map((await listParticipants(db, tournamentId)).map(({ id, name }) => [id, name]));
  return (participant) => names.get(participant) ?? '';
}

/** A duel in the hands of one writer, and what is claimed of it. */
interface OpenedDuel extends OpenedBracket {
  readonly person: Person;
  readonly match: AnyMatch;
  /** Who speaks for its sides. */
  readonly speakers: readonly (number | null)[];
  readonly claim: ClaimRow | undefined;
}

/** For the sides of a duel that is to be played, as long as players may report. */
function openOwnDuel(
  deps: BracketDeps,
  actor: Actor,
  place: Place,
  work: (opened: OpenedDuel) => Promise<Claim>,
): Promise<Claim> {
  return openDuel(deps, actor, place, lockTournamentForSides, (opened) => {
    const { tournament, match, speakers } = opened;
    authorize(actor, 'claims.make', { speakers });
    if (tournament.status !== tournamentStatus.inProgress) throw new AppError('claim.notInProgress');
    if (!tournament.players_report) throw new AppError('claim.switchedOff');
    if (match.result !== null) throw new AppError('claim.hasResult');
    if (!isOpen(match)) throw new AppError('bracket.matchNotReady');
    return work(opened);
  });
}

function openDuel(
  deps: BracketDeps,
  actor: Actor,
  { id, duel }: Place,
  lock: typeof lockTournamentToEdit,
  work: (opened: OpenedDuel) => Promise<Claim>,
): Promise<Claim> {
  const openWith = async (opened: OpenedBracket) => {
    const { db, row, state, tournament } = opened;
    if (actor === null) throw new AppError('account.notAuthorized');
    if (state.bracket.format === 'table') throw new AppError('bracket.otherType');
    const match = withRefusals(() => getMatch(state.bracket, duel));
    const all = await listSpeakers(db, tournament.id);
    const speakers = match.sides.map((side) => all.get(Number(side)) ?? null);
    return work({ ...opened, person: actor, match, speakers, claim: await findOpenClaim(db, row.id, duel) });
  };
  return openBracket(deps, { actor, id }, openWith, lock);
}

/** Locks a tournament for somebody who speaks for one of its participants; strangers are refused without waiting. */
async function lockTournamentForSides(
  db: Database,
  actor: Actor,
  id: number,
  isForEditors = false,
): Promise<TournamentRow> {
  const seen = await findTournamentById(db, id);
  if (seen === undefined) throw new AppError('tournament.notFound');
  const mayEdit = isForEditors && can(actor, 'tournaments.edit', seen);
  if (!mayEdit) authorize(actor, 'claims.make', { speakers: [...(await listSpeakers(db, id)).values()] });
  const tournament = await findTournamentForUpdate(db, id);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  return tournament;
}

/** @throws {AppError} `claim.notOpen` unless it is the one that stands now, about the match as it is. */
function openClaim({ claim, match }: OpenedDuel, id: number): ClaimRow {
  if (claim?.id !== id || !isAbout(claim, match)) throw new AppError('claim.notOpen');
  return claim;
}

function factsOf(claim: ClaimRow, speakers: ClaimFacts['speakers']): ClaimFacts {
  return { speakers, side: claim.side, by: claim.claimed_by };
}

/** @throws {AppError} when the match cannot end like this, or a side gives up for the other. */
function checkClaimed({ state, match }: OpenedDuel, side: 0 | 1, result: ClaimedResult): void {
  if (result.result === 'forfeit' && result.winner === side) throw new AppError('claim.onlyOwnForfeit');
  checkResult(state, match, result);
}

function otherSide(side: 0 | 1): 0 | 1 {
  return side === 0 ? 1 : 0;
}

/** The same way as if the organizer had reported it. */
async function enter(
  opened: OpenedDuel,
  claim: ClaimRow,
  result: ClaimedResult,
  status: 'confirmed' | 'upheld' = 'confirmed',
): Promise<Claim> {
  await close(opened, claim, status);
  await enterResult(opened, opened.match, result);
  return told(opened, claim.id);
}

function close({ db, deps, person }: OpenedDuel, { id }: ClaimRow, status: ClaimStatus): Promise<void> {
  return closeClaims(db, [id], { status, by: person.id, now: deps.now() });
}

/** Lets the pages of those know who may see it. */
async function told({ db, tournament }: OpenedDuel, id: number): Promise<Claim> {
  await notifyOfClaims(db, tournament.id);
  return claimOnWire(await getClaim(db, id), await namesIn(db, tournament.id));
}
