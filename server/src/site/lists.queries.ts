import { filled, type Localized } from '@agon/contract/localized';
import type { WrittenDonation, WrittenThanked } from '@agon/contract/site.lists.endpoints';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { locks, lockUntilCommit } from '../db/locks.ts';
import type { DB } from '../db/tables.ts';

/** The lists that are kept by hand: they have the same order and versions, and differ in what stands in them. */
export type SiteList = 'donations' | 'thanks';

export type DonationRow = Selectable<DB['donations']>;
export type ThankedRow = Selectable<DB['thanks']>;

const most = 10_000;

export function listDonations(db: Database): Promise<DonationRow[]> {
  return db.selectFrom('donations').selectAll().orderBy('position').orderBy('id').limit(most).execute();
}

export function listThanks(db: Database): Promise<ThankedRow[]> {
  return db.selectFrom('thanks').selectAll().orderBy('position').orderBy('id').limit(most).execute();
}

/** Whoever writes to one of the lists next waits until the transaction ends. */
export function lockSiteLists(db: Database): Promise<void> {
  return lockUntilCommit(db, locks.siteLists);
}

export async function insertDonations(db: Database, written: readonly WrittenDonation[]): Promise<DonationRow[]> {
  const position = await nextPosition(db, 'donations');
  const rows = written.map((one, index) => ({ ...donationColumns(one), position: position + index }));
  return db.insertInto('donations').values(rows).returningAll().execute();
}

export async function insertThanks(db: Database, written: readonly WrittenThanked[]): Promise<ThankedRow[]> {
  const position = await nextPosition(db, 'thanks');
  const rows = written.map((one, index) => ({ ...thankedColumns(one), position: position + index }));
  return db.insertInto('thanks').values(rows).returningAll().execute();
}

export function updateDonation(db: Database, id: number, written: WrittenDonation): Promise<DonationRow> {
  return db
    .updateTable('donations')
    .set((eb) => ({ ...donationColumns(written), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateThanked(db: Database, id: number, written: WrittenThanked): Promise<ThankedRow> {
  return db
    .updateTable('thanks')
    .set((eb) => ({ ...thankedColumns(written), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined when there is no such entry. */
export async function findVersionOf(db: Database, list: SiteList, id: number): Promise<number | undefined> {
  const row = await db.selectFrom(list).select('version').where('id', '=', id).executeTakeFirst();
  return row?.version;
}

/** False when there was none. */
export async function deleteEntry(db: Database, list: SiteList, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(list).where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function listEntryIds(db: Database, list: SiteList): Promise<number[]> {
  const rows = await db.selectFrom(list).select('id').execute();
  return rows.map(({ id }) => id);
}

export async function updatePositions(db: Database, list: SiteList, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(list)} set position = places.place
    from unnest(${ids}::int[]) with ordinality as places (id, place) where ${sql.table(list)}.id = places.id`.execute(
    db,
  );
}

async function nextPosition(db: Database, list: SiteList): Promise<number> {
  const { last } = await db
    .selectFrom(list)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

function donationColumns({ alias, type, size, description }: WrittenDonation) {
  return { alias, type, size, description: written(description) };
}

function thankedColumns({ alias, title, description }: WrittenThanked) {
  return { alias, title: written(title), description: written(description) };
}

function written(text: Localized): string {
  return JSON.stringify(filled(text));
}
