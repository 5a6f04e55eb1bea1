import { otherSide, waitsForOrganizer } from '@agon/contract/brackets.claims';
import type { Claim, ClaimedResult, claimEndpoints } from '@agon/contract/brackets.claims.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import { type Actor, type ClaimFacts, can } from '@agon/contract/permissions';
import { type Database, inTransaction } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkPicture } from '../files/files.queries.ts';
import { authorize } from '../http/authorize.ts';
import { listSides } from '../registrations/registrations.queries.ts';
import { lockTournamentToEdit } from '../tournaments/tournament-lock.queries.ts';
import {
  findTournamentById,
  notifyOfClaims,
  notifyOfTournament,
  updatePlayersReport,
} from '../tournaments/tournaments.queries.ts';
import { type ClaimsEnd, endClaims } from './claim-ends.actions.ts';
import { claimOnWire } from './claim-on-wire.ts';
import { type ClaimRow, findClaim, insertClaim, listOpenClaimsOf, updateClaim } from './claims.queries.ts';
import { claimedOf, isAbout, isSameResult } from './duel-claim.ts';
import { tellOfClaim, tellOfDispute, tellOfRuling } from './notices.queries.ts';
import { authorizeEditor, type BracketDeps } from './opened-bracket.actions.ts';
import { authorizeSpeakerOrEditor, type OpenedDuel, openDuel, openOwnDuel, type Place } from './opened-duel.actions.ts';
import { checkResult, enterResult } from './results.actions.ts';

type Call<Action extends string> = Received<
  (typeof claimEndpoints)[`POST /brackets/{id}/duels/{duel}/claim${Action}` & keyof typeof claimEndpoints]
>;

/** For claims, which may come with a picture that was sent. */
export interface ClaimDeps extends BracketDeps {
  readonly files: FileStore;
}

/** Reports a result for one's own side. When the other side has reported the same, it is entered at once. */
export function claimResult(
  deps: ClaimDeps,
  actor: Actor,
  place: Place,
  { note, picture, ...result }: Call<''>['body'],
): Promise<Claim> {
  return openOwnDuel(deps, actor, place, async (opened) => {
    const { db, match, person, speakers, claim } = opened;
    const side: 0 | 1 = speakers[0] === person.id ? 0 : 1;
    checkClaimed(opened, side, result);
    await checkPicture(opened.db, deps.files, picture);
    if (claim !== undefined && can(person, 'claims.answer', factsOf(claim, speakers))) {
      if (claim.status === 'open' && isSameResult(result, claim.result)) return enter(opened, claim, result);
      throw new AppError(claim.status === 'open' ? 'claim.reportedOtherwise' : 'claim.disputed', { claim: claim.id });
    }
    if (claim?.status === 'disputed') throw new AppError('claim.disputed', { claim: claim.id });
    if (claim !== undefined) await endClaims(opened, [claim], { status: 'withdrawn' });
    const claimed = claimedOf(match);
    if (claimed === undefined) throw new AppError('bracket.matchNotReady');
    const { bracketId, now, by } = { bracketId: opened.row.id, now: deps.now(), by: person.id };
    const made = { ...claimed, bracket_id: bracketId, side, result, note, picture, claimed_by: by, claimed_at: now };
    const id = await insertClaim(db, made);
    const row = await findClaim(db, id);
    if (row !== undefined) await tellOfClaim(opened, row, speakers[1 - side] ?? null, doingOf(opened));
    return told(opened, id);
  });
}

/** Agrees with what the other side says: who disputed, too, or who claimed, with the other's own result. */
export function confirmClaim(deps: BracketDeps, actor: Actor, place: Place, id: number): Promise<Claim> {
  return openOwnDuel(deps, actor, place, async (opened) => {
    const claim = standingClaim(opened, id);
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
  deps: ClaimDeps,
  actor: Actor,
  place: Place,
  { claim: id, note, picture, counter }: Call<'/dispute'>['body'],
): Promise<Claim> {
  return openOwnDuel(deps, actor, place, async (opened) => {
    const claim = standingClaim(opened, id);
    authorize(actor, 'claims.answer', factsOf(claim, opened.speakers));
    if (claim.status === 'disputed') throw new AppError('claim.disputed', { claim: id });
    if (counter !== undefined) checkClaimed(opened, otherSide(claim.side), counter);
    if (counter !== undefined && isSameResult(counter, claim.result)) throw new AppError('claim.sameResult');
    await checkPicture(opened.db, deps.files, picture);
    await updateClaim(opened.db, id, {
      ...{ counter_note: note, counter_picture: picture, counter: counter ? JSON.stringify(counter) : null },
      ...{ disputed_by: opened.person.id, disputed_at: deps.now(), status: 'disputed' },
    });
    await tellOfDispute(opened, claim, doingOf(opened));
    return told(opened, id);
  });
}

/** What one has said of the result stays; the note and the picture are others. */
export function addEvidence(
  deps: ClaimDeps,
  actor: Actor,
  place: Place,
  { claim: id, note, picture }: Call<'/evidence'>['body'],
): Promise<Claim> {
  return openOwnDuel(deps, actor, place, async (opened) => {
    const claim = standingClaim(opened, id);
    const facts = factsOf(claim, opened.speakers);
    await checkPicture(opened.db, deps.files, picture);
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
  return openDuel(deps, actor, place, authorizeSpeakerOrEditor, async (opened) => {
    const { tournament, speakers } = opened;
    const claim = standingClaim(opened, id);
    if (can(actor, 'claims.takeBack', factsOf(claim, speakers)) && claim.status === 'open') {
      await endClaims(opened, [claim], { status: 'withdrawn' });
    } else if (can(actor, 'tournaments.edit', tournament)) {
      await endClaims(opened, [claim], { status: 'dismissed' });
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
  return openDuel(deps, actor, place, authorizeEditor, async (opened) => {
    const claim = standingClaim(opened, id);
    const result = side === claim.side ? claim.result : claim.counter;
    if (result === null) throw new AppError('claim.noResultNamed');
    return enter(opened, claim, result, { status: 'upheld', version: opened.state.version });
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

/** For who rules on them: first what is disputed, then what nobody else can confirm. */
export async function readClaims(db: Database, actor: Actor, tournamentId: number): Promise<Claim[]> {
  const tournament = await findTournamentById(db, tournamentId);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  authorize(actor, 'tournaments.run', tournament);
  const claims = await onWire(db, await listOpenClaimsOf(db, tournamentId));
  return claims.sort((a, b) => rank(a) - rank(b));
}

function rank(claim: Claim): number {
  if (claim.status === 'disputed') return 0;
  return waitsForOrganizer(claim) ? 1 : 2;
}

async function onWire(db: Database, rows: readonly ClaimRow[]): Promise<Claim[]> {
  const participants = new Set(rows.flatMap((row) => [row.participant_a, row.participant_b]));
  const sides = await listSides(db, [...participants]);
  return rows.map((row) => claimOnWire(row, sides));
}

/** @throws {AppError} `claim.notOpen` unless it is the one that stands now, about the match as it is. */
function standingClaim({ claim, match }: OpenedDuel, id: number): ClaimRow {
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

/** The same way as if the organizer had reported it. */
async function enter(
  opened: OpenedDuel,
  claim: ClaimRow,
  result: ClaimedResult,
  end: ClaimsEnd = { status: 'confirmed' },
): Promise<Claim> {
  await endClaims(opened, [claim], end);
  if (end.status === 'upheld') await tellOfRuling(opened, claim, doingOf(opened));
  await enterResult(opened, opened.match, result);
  return told(opened, claim.id);
}

function doingOf({ deps, person }: OpenedDuel) {
  return { by: person.id, now: deps.now() };
}

/** Lets the pages of those know who may see it. */
async function told({ db, tournament }: OpenedDuel, id: number): Promise<Claim> {
  await notifyOfClaims(db, tournament.id);
  const row = await findClaim(db, id);
  if (row === undefined) throw new AppError('claim.notOpen');
  return claimOnWire(row, await listSides(db, [row.participant_a, row.participant_b]));
}
