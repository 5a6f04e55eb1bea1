import type { Database } from '../db/database.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { type Doing, settleBundles, tellPairs, tellPeople } from '../notifications/telling.queries.ts';
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

type Held = Pick<TournamentRow, 'id' | 'organizer_id'>;

/** For who can confirm it; nobody, where nobody speaks for the other side. */
export async function tellOfClaim(
  db: Database,
  { id: tournamentId }: Held,
  claim: ClaimRow,
  speaker: number | null,
  doing: Doing,
): Promise<void> {
  const [own, other] = await namesOf(db, claim);
  await tellPeople(db, [speaker], {
    ...{ kind: 'resultToConfirm', tournamentId, ...doing, bundle: toConfirm(claim) },
    about: { side: other, opponent: own, bracketId: claim.bracket_id, match: claim.match },
  });
}

/** Both sides, and who rules on it. */
export async function tellOfDispute(db: Database, held: Held, claim: ClaimRow, doing: Doing): Promise<void> {
  await settleBundles(db, [toConfirm(claim)], doing.now);
  await tellBoth(db, held, claim, 'resultDisputed', doing);
  const [side, opponent] = await namesOf(db, claim);
  await tellPeople(db, [held.organizer_id], {
    ...{ kind: 'disputeToRule', tournamentId: held.id, ...doing, bundle: toRule(claim) },
    about: { side, opponent, bracketId: claim.bracket_id, match: claim.match },
  });
}

/** Of one that is open again. */
export async function tellOfClaimAnew(db: Database, held: Held, claim: ClaimRow, doing: Doing): Promise<void> {
  if (claim.disputed_at !== null) return tellOfDispute(db, held, claim, doing);
  const pair = pairOf(claim);
  const speakers = speakersOf([claim.participant_a, claim.participant_b], await listSides(db, pair));
  const side = claim.side === 0 ? 0 : 1;
  if (isAnswerable({ ...claim, side }, speakers)) await tellOfClaim(db, held, claim, speakers[1 - side] ?? null, doing);
}

export async function tellOfRuling(db: Database, held: Held, claim: ClaimRow, doing: Doing): Promise<void> {
  await tellBoth(db, held, claim, 'resultRuled', doing);
}

/** Nobody has to do anything about it any more. */
export function settleClaimNotices(db: Database, claims: readonly ClaimRow[], now: Date): Promise<void> {
  return settleBundles(
    db,
    claims.flatMap((claim) => [toConfirm(claim), toRule(claim)]),
    now,
  );
}

async function tellBoth(
  db: Database,
  { id: tournamentId }: Held,
  claim: ClaimRow,
  kind: 'resultDisputed' | 'resultRuled',
  doing: Doing,
): Promise<void> {
  const about = { bracketId: claim.bracket_id, match: claim.match };
  // It may be disputed anew, once a correction is undone.
  const once = () => `${kind} ${claim.id} ${doing.now.toISOString()}`;
  await tellPairs(db, [{ pair: pairOf(claim), about, once }], { kind, tournamentId, ...doing });
}

/** Of the side that claims it, and of the other. */
async function namesOf(db: Database, claim: ClaimRow): Promise<[string, string]> {
  const [a, b] = pairOf(claim);
  const sides = await listSides(db, [a, b]);
  return [sides.get(a)?.name ?? '', sides.get(b)?.name ?? ''];
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
