import { bracketTypes, type ClaimStatus } from '@agon/contract/brackets';
import type { Claim, ClaimedResult } from '@agon/contract/brackets.claims.endpoints';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import type { SpeakingSide } from '../registrations/registrations.queries.ts';
import { isAnswerable, speakersOf } from './duel-claim.ts';

const openStatuses = ['open', 'disputed'] as const satisfies readonly ClaimStatus[];
const mostListed = 2_000;

function selectClaims(db: Database) {
  return db
    .selectFrom('claims')
    .innerJoin('brackets', 'brackets.id', 'claims.bracket_id')
    .leftJoin('users as claimants', 'claimants.id', 'claims.claimed_by')
    .leftJoin('users as opponents', 'opponents.id', 'claims.disputed_by')
    .selectAll('claims')
    .select([
      'brackets.type as bracket_type',
      'brackets.name as bracket_name',
      'claimants.username as claimant',
      'opponents.username as opponent',
    ]);
}

export type ClaimRow = Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>;

/** Those of a bracket that nobody has settled. */
export function listOpenClaims(db: Database, bracketId: number): Promise<ClaimRow[]> {
  return selectClaims(db).where('bracket_id', '=', bracketId).where('status', 'in', openStatuses).execute();
}

/** Those of a tournament that nobody has settled: the disputed first, and of them the one that waits longest. */
export function listOpenClaimsOf(db: Database, tournamentId: number): Promise<ClaimRow[]> {
  return selectClaims(db)
    .where('brackets.tournament_id', '=', tournamentId)
    .where('status', 'in', openStatuses)
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
    .where('status', 'in', openStatuses)
    .execute();
}

export function findOpenClaim(db: Database, bracketId: number, match: number): Promise<ClaimRow | undefined> {
  return selectClaims(db)
    .where('bracket_id', '=', bracketId)
    .where('match', '=', match)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
}

export function getClaim(db: Database, id: number): Promise<ClaimRow> {
  return selectClaims(db).where('claims.id', '=', id).executeTakeFirstOrThrow();
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
interface End {
  readonly status: ClaimStatus;
  readonly by: number | null;
  readonly now: Date;
}

export async function closeClaims(db: Database, ids: readonly number[], { status, by, now }: End): Promise<void> {
  await db.updateTable('claims').set({ status, closed_by: by, closed_at: now }).where('id', 'in', ids).execute();
}

/** Those of a tournament that nobody has settled. */
export async function closeOpenClaimsOf(db: Database, tournamentId: number, { status, by, now }: End): Promise<void> {
  await db
    .updateTable('claims')
    .set({ status, closed_by: by, closed_at: now })
    .where('status', 'in', openStatuses)
    .where('bracket_id', 'in', ({ selectFrom }) =>
      selectFrom('brackets').select('id').where('tournament_id', '=', tournamentId),
    )
    .execute();
}

/** @param sides the two of the claim, and maybe others */
export function claimOnWire(row: ClaimRow, sides: ReadonlyMap<number, SpeakingSide>): Claim {
  const [a, b] = [row.participant_a, row.participant_b];
  return {
    id: row.id,
    bracket: { id: row.bracket_id, type: bracketTypes[row.bracket_type], name: row.bracket_name },
    duel: row.match,
    best_of: row.best_of,
    names: [sides.get(a)?.name ?? '', sides.get(b)?.name ?? ''],
    isAnswerable: isAnswerable(row, speakersOf([a, b], sides)),
    side: row.side,
    status: row.status,
    result: row.result,
    note: row.note,
    picture: row.picture,
    by: personOf(row.claimed_by, row.claimant),
    at: row.claimed_at.toISOString(),
    dispute: row.disputed_at && {
      result: row.counter,
      note: row.counter_note,
      picture: row.counter_picture,
      by: personOf(row.disputed_by, row.opponent),
      at: row.disputed_at.toISOString(),
    },
  };
}

function personOf(id: number | null, username: string | null) {
  return id === null || username === null ? null : { id, username };
}
