import type { ClaimStatus } from '@agon/contract/brackets';
import type { ClaimedResult } from '@agon/contract/brackets.claims.endpoints';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

const openStatuses = ['open', 'disputed'] as const satisfies readonly ClaimStatus[];
const unsettledStatuses = [...openStatuses, 'overtaken'] as const satisfies readonly ClaimStatus[];
const mostListed = 2_000;
/** As many as the matches of a bracket can be: each has one that is open at most. */
const mostInBracket = 40_000;

function selectClaims(db: Database) {
  return db
    .selectFrom('claims')
    .innerJoin('brackets', 'brackets.id', 'claims.bracket_id')
    .innerJoin('tournaments', 'tournaments.id', 'brackets.tournament_id')
    .leftJoin('users as claimants', 'claimants.id', 'claims.claimed_by')
    .leftJoin('users as opponents', 'opponents.id', 'claims.disputed_by')
    .selectAll('claims')
    .select([
      'brackets.type as bracket_type',
      'brackets.name as bracket_name',
      'tournaments.players_report',
      'claimants.username as claimant',
      'opponents.username as opponent',
    ]);
}

export type ClaimRow = Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>;

/** Whether a bracket that is read has any of those below. */
export function hasUnsettledClaims({ exists, selectFrom }: ExpressionBuilder<DB, 'brackets'>) {
  const unsettled = selectFrom('claims')
    .select('claims.id')
    .whereRef('claims.bracket_id', '=', 'brackets.id')
    .where('claims.status', 'in', unsettledStatuses);
  return exists(unsettled).$castTo<boolean>();
}

/** Those of a bracket that nobody has settled, with those that are overtaken. */
export function listUnsettledClaims(db: Database, bracketId: number): Promise<ClaimRow[]> {
  return selectClaims(db)
    .where('bracket_id', '=', bracketId)
    .where('claims.status', 'in', unsettledStatuses)
    .orderBy(sql`claims.status = 'overtaken'`)
    .limit(mostInBracket)
    .execute();
}

/** Those of a bracket that the organizer has ruled on since this version of it, in that order. */
export function listClaimsRuledSince(db: Database, bracketId: number, version: number): Promise<ClaimRow[]> {
  return selectClaims(db)
    .where('bracket_id', '=', bracketId)
    .where('ruled_at_version', '>=', version)
    .orderBy('ruled_at_version')
    .orderBy('claims.id')
    .limit(mostInBracket)
    .execute();
}

/** Those of a tournament that nobody has settled: the disputed first, and of them the one that waits longest. */
export function listOpenClaimsOf(db: Database, tournamentId: number): Promise<ClaimRow[]> {
  return selectClaims(db)
    .where('brackets.tournament_id', '=', tournamentId)
    .where('claims.status', 'in', openStatuses)
    .orderBy('disputed_at', (order) => order.asc().nullsLast())
    .orderBy('claims.id')
    .limit(mostListed)
    .execute();
}

/** Those about these participants that nobody has settled. */
export function listOpenClaimsWith(db: Database, participants: readonly number[]): Promise<ClaimRow[]> {
  const ids = sql<number[]>`${participants}::int[]`;
  return selectClaims(db)
    .where(sql<boolean>`(participant_a = any(${ids}) or participant_b = any(${ids}))`)
    .where('claims.status', 'in', openStatuses)
    .orderBy('claims.id')
    .limit(mostListed)
    .execute();
}

/** What was done last with what was claimed about these participants. */
export function findLatestClaimWith(db: Database, participants: readonly number[]): Promise<ClaimRow | undefined> {
  const ids = sql<number[]>`${participants}::int[]`;
  return selectClaims(db)
    .where(sql<boolean>`(participant_a = any(${ids}) or participant_b = any(${ids}))`)
    .orderBy(sql`greatest(closed_at, claimed_at)`, 'desc')
    .orderBy('claims.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findOpenClaim(db: Database, bracketId: number, match: number): Promise<ClaimRow | undefined> {
  return selectClaims(db)
    .where('bracket_id', '=', bracketId)
    .where('match', '=', match)
    .where('claims.status', 'in', openStatuses)
    .executeTakeFirst();
}

export function findClaim(db: Database, id: number): Promise<ClaimRow | undefined> {
  return selectClaims(db).where('claims.id', '=', id).executeTakeFirst();
}

type NewClaim = Omit<Insertable<DB['claims']>, 'result'> & { readonly result: ClaimedResult };

export async function insertClaim(db: Database, { result, ...claim }: NewClaim): Promise<number> {
  const { id } = await db
    .insertInto('claims')
    .values({ ...claim, result: JSON.stringify(result) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateClaim(db: Database, id: number, change: Updateable<DB['claims']>): Promise<void> {
  await db.updateTable('claims').set(change).where('id', '=', id).execute();
}

/** How claims end. */
export interface ClaimEnd {
  readonly status: ClaimStatus;
  readonly by: number | null;
  readonly now: Date;
  /** The bracket's before the step that ends them; only where they wait again when it is undone. */
  readonly version?: number | undefined;
}

export async function updateClaimsToClosed(
  db: Database,
  ids: readonly number[],
  { status, by, now, version }: ClaimEnd,
): Promise<void> {
  const closed = { status, closed_by: by, closed_at: now, ruled_at_version: version ?? null };
  await db.updateTable('claims').set(closed).where('id', 'in', ids).execute();
}

/** As it was before another match overtook it, or the organizer ruled on it. */
export async function updateClaimToOpen(db: Database, { id, disputed_at }: ClaimRow): Promise<void> {
  const status = disputed_at === null ? 'open' : 'disputed';
  await updateClaim(db, id, { status, closed_by: null, closed_at: null, ruled_at_version: null });
}

/** Those of a tournament that nobody has settled. */
export async function updateUnsettledClaimsToClosed(
  db: Database,
  tournamentId: number,
  { status, by, now }: Omit<ClaimEnd, 'version'>,
): Promise<void> {
  await db
    .updateTable('claims')
    .set({ status, closed_by: by, closed_at: now })
    .where('status', 'in', unsettledStatuses)
    .where('bracket_id', 'in', ({ selectFrom }) =>
      selectFrom('brackets').select('id').where('tournament_id', '=', tournamentId),
    )
    .execute();
}
