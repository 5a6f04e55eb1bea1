import type { Participant } from '@agon/contract/registrations.endpoints';
import type { Database } from '../db/database.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { type Doing, settleBundles, tellOpponents, tellPeople } from '../notifications/telling.queries.ts';
import { listSides } from '../registrations/registrations.queries.ts';
import type { TournamentRow } from '../tournaments/tournaments.queries.ts';
import type { ClaimRow } from './claims.queries.ts';
import { isAnswerable, speakersOf } from './duel-claim.ts';

/** What people are told of matches. Results are reported all the time, so what follows from them is left to a job. */

interface Change {
  readonly bracketId: number;
  readonly from: number;
  readonly version: number;
  readonly changed: readonly number[] | 'all';
}

export function tellOfMatches(db: Database, { changed, ...change }: Change): Promise<void> {
  const matches = changed === 'all' ? null : [...new Set(changed)];
  return addJob(db, 'notifications.tellOfMatches', { ...change, matches });
}

/** Of an opened bracket, what telling of claims needs. */
interface Opened {
  readonly db: Database;
  readonly tournament: Pick<TournamentRow, 'id' | 'organizer_id'>;
  readonly participants: readonly Pick<Participant, 'id' | 'name'>[];
}

/** For who can confirm it; nobody, where nobody speaks for the other side. */
export async function tellOfClaim(
  opened: Opened,
  claim: ClaimRow,
  speaker: number | null,
  doing: Doing,
): Promise<void> {
  const [own, other] = namesOf(opened, claim);
  await tellPeople(opened.db, [speaker], {
    ...{ kind: 'resultToConfirm', tournamentId: opened.tournament.id, ...doing, bundle: toConfirm(claim) },
    about: { side: other, opponent: own, bracketId: claim.bracket_id, match: claim.match },
  });
}

/** Both sides, and who rules on it. */
export async function tellOfDispute(opened: Opened, claim: ClaimRow, doing: Doing): Promise<void> {
  const { db, tournament } = opened;
  await settleBundles(db, [toConfirm(claim)], doing.now);
  await tellBoth(opened, claim, 'resultDisputed', doing);
  const [side, opponent] = namesOf(opened, claim);
  await tellPeople(db, [tournament.organizer_id], {
    ...{ kind: 'disputeToRule', tournamentId: tournament.id, ...doing, bundle: toRule(claim) },
    about: { side, opponent, bracketId: claim.bracket_id, match: claim.match },
  });
}

/** Of one that is open again. */
export async function tellOfClaimAnew(opened: Opened, claim: ClaimRow, doing: Doing): Promise<void> {
  if (claim.disputed_at !== null) return tellOfDispute(opened, claim, doing);
  const pair = [claim.participant_a, claim.participant_b];
  const speakers = speakersOf(pair, await listSides(opened.db, pair));
  const side = claim.side === 0 ? 0 : 1;
  if (isAnswerable({ ...claim, side }, speakers)) await tellOfClaim(opened, claim, speakers[1 - side] ?? null, doing);
}

export async function tellOfRuling(opened: Opened, claim: ClaimRow, doing: Doing): Promise<void> {
  await tellBoth(opened, claim, 'resultRuled', doing);
}

/** Nobody has to do anything about it any more, and it is disputed no more. */
export function settleClaimNotices(db: Database, claims: readonly ClaimRow[], now: Date): Promise<void> {
  return settleBundles(
    db,
    claims.flatMap((claim) => [toConfirm(claim), toRule(claim), standing(claim)]),
    now,
  );
}

/** Takes the place of how it stood before, for who has not read that. */
async function tellBoth(
  { db, tournament }: Opened,
  claim: ClaimRow,
  kind: 'resultDisputed' | 'resultRuled',
  doing: Doing,
): Promise<void> {
  const about = { bracketId: claim.bracket_id, match: claim.match };
  // It may be disputed anew, once a correction is undone.
  const once = () => `${kind} ${claim.id} ${doing.now.toISOString()}`;
  const bundle = standing(claim);
  await tellOpponents(db, [{ pair: pairOf(claim), about, once }], {
    kind,
    tournamentId: tournament.id,
    bundle,
    ...doing,
  });
}

/** Of the side that claims it, and of the other; empty for one that is gone. */
function namesOf({ participants }: Opened, claim: ClaimRow): [string, string] {
  const nameOf = (wanted: number) => participants.find(({ id }) => id === wanted)?.name ?? '';
  const [own, other] = pairOf(claim);
  return [nameOf(own), nameOf(other)];
}

/** Who claims it first. */
function pairOf({ side, participant_a, participant_b }: ClaimRow): [number, number] {
  return side === 0 ? [participant_a, participant_b] : [participant_b, participant_a];
}

function toConfirm({ bracket_id, match }: ClaimRow): string {
  return `claim ${bracket_id} ${match}`;
}

function toRule({ bracket_id, match }: ClaimRow): string {
  return `dispute ${bracket_id} ${match}`;
}

function standing({ id }: ClaimRow): string {
  return `standing of claim ${id}`;
}
