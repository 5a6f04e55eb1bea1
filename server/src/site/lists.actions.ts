import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { siteLimits } from '@agon/contract/site';
import type {
  Donation,
  Donations,
  Thanked,
  WrittenDonation,
  WrittenThanked,
} from '@agon/contract/site.lists.endpoints';
import { type Database, inTransaction } from '../db/database.ts';
import { refuseRepeated } from '../db/submissions.ts';
import { authorize } from '../http/authorize.ts';
import { amountOf, totalsOf } from './amounts.ts';
import {
  type DonationRow,
  deleteEntry,
  findVersionOf,
  insertDonations,
  insertThanks,
  listDonations,
  listEntryIds,
  listThanks,
  lockSiteLists,
  type SiteList,
  type ThankedRow,
  updateDonation,
  updatePositions,
  updateThanked,
} from './lists.queries.ts';

export interface SiteDeps {
  readonly db: Database;
}

type Versioned<T> = T & { readonly version?: number | undefined };

export async function readDonations(db: Database): Promise<Donations> {
  const rows = await listDonations(db);
  const sizes = (type?: DonationRow['type']) =>
    rows.filter((row) => type === undefined || row.type === type).map(({ size }) => size);
  return {
    donations: rows.map(donationOnWire),
    totals: {
      all: totalsOf(sizes()),
      team: totalsOf(sizes('team')),
      prizePool: totalsOf(sizes('prizePool')),
      other: totalsOf(sizes('other')),
    },
  };
}

export async function readThanks(db: Database): Promise<Thanked[]> {
  return (await listThanks(db)).map(thankedOnWire);
}

export function addDonations(deps: SiteDeps, actor: Actor, written: readonly WrittenDonation[]): Promise<Donation[]> {
  return writingOnce(deps, actor, ['donations', written], async (db) => {
    await assertRoom(db, 'donations', written.length);
    return (await insertDonations(db, written)).map(donationOnWire);
  });
}

export function addThanks(deps: SiteDeps, actor: Actor, written: readonly WrittenThanked[]): Promise<Thanked[]> {
  return writingOnce(deps, actor, ['thanks', written], async (db) => {
    await assertRoom(db, 'thanks', written.length);
    return (await insertThanks(db, written)).map(thankedOnWire);
  });
}

/** @throws {AppError} `site.stale` when somebody else saved it meanwhile. */
export function changeDonation(
  deps: SiteDeps,
  actor: Actor,
  id: number,
  { version, ...written }: Versioned<WrittenDonation>,
): Promise<Donation> {
  return writing(deps, actor, async (db) => {
    await assertVersion(db, 'donations', id, version);
    return donationOnWire(await updateDonation(db, id, written));
  });
}

/** @throws {AppError} `site.stale` when somebody else saved it meanwhile. */
export function changeThanked(
  deps: SiteDeps,
  actor: Actor,
  id: number,
  { version, ...written }: Versioned<WrittenThanked>,
): Promise<Thanked> {
  return writing(deps, actor, async (db) => {
    await assertVersion(db, 'thanks', id, version);
    return thankedOnWire(await updateThanked(db, id, written));
  });
}

export function removeEntry(deps: SiteDeps, actor: Actor, list: SiteList, id: number): Promise<void> {
  return writing(deps, actor, async (db) => {
    if (!(await deleteEntry(db, list, id))) throw new AppError('site.noEntry');
  });
}

/** @throws {AppError} `site.otherEntries` unless `ids` are those of all entries. */
export function putInOrder(deps: SiteDeps, actor: Actor, list: SiteList, ids: readonly number[]): Promise<void> {
  return writing(deps, actor, async (db) => {
    const known = await listEntryIds(db, list);
    const given = new Set(ids);
    const isSame = ids.length === known.length && known.every((id) => given.has(id));
    if (!isSame) throw new AppError('site.otherEntries');
    await updatePositions(db, list, ids);
  });
}

/** The same call at once is refused before it waits for its turn. */
function writingOnce<T>(
  { db: outer }: SiteDeps,
  actor: Actor,
  sent: readonly unknown[],
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return inTransaction(outer, async (db) => {
    await refuseRepeated(db, actor?.id, ...sent);
    return writing({ db }, actor, work);
  });
}

function writing<T>({ db: outer }: SiteDeps, actor: Actor, write: (db: Database) => Promise<T>): Promise<T> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'site.run');
    await lockSiteLists(db);
    return write(db);
  });
}

async function assertRoom(db: Database, list: SiteList, more: number): Promise<void> {
  const limit = siteLimits.entries;
  if ((await listEntryIds(db, list)).length + more > limit) throw new AppError('site.listFull', { limit });
}

async function assertVersion(db: Database, list: SiteList, id: number, seen: number | undefined): Promise<void> {
  const version = await findVersionOf(db, list, id);
  if (version === undefined) throw new AppError('site.noEntry');
  if (seen !== undefined && seen !== version) throw new AppError('site.stale', { version });
}

function donationOnWire({ id, alias, type, size, description, version }: DonationRow): Donation {
  return { id, alias, type, size, amount: amountOf(size) ?? null, description, version };
}

function thankedOnWire({ id, title, description, alias, version }: ThankedRow): Thanked {
  return { id, title, description, alias, version };
}
