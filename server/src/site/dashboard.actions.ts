import type { Actor } from '@agon/contract/permissions';
import { dashboardDays, dashboardListed } from '@agon/contract/site';
import type { Dashboard } from '@agon/contract/site.dashboard.endpoints';
import { countUsers } from '../account/users.queries.ts';
import type { Database } from '../db/database.ts';
import { findFileUsage } from '../files/files.queries.ts';
import { authorize } from '../http/authorize.ts';
import {
  countResultsByDay,
  countSignUpsByDay,
  countTournaments,
  type DashboardTournament,
  findDatabaseFacts,
  listDisputes,
  listRunning,
  listUpcoming,
  listWaiting,
} from './dashboard.queries.ts';
import { beginOf, lastDays, onDays } from './days.ts';
import { listFailures } from './failures.queries.ts';
import { version } from './version.ts';

export interface DashboardDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** When this node started. */
  readonly startedAt: Date;
  /** The database is one that the platform runs itself. */
  readonly isEmbedded: boolean;
}

const weekMs = 7 * 24 * 3_600_000;

export async function readDashboard(deps: DashboardDeps, actor: Actor): Promise<Dashboard> {
  authorize(actor, 'site.run');
  const { db } = deps;
  const now = deps.now();
  const days = lastDays(now, dashboardDays);
  const from = beginOf(days[0] ?? '');
  const upcoming = await listUpcoming(db, now, new Date(now.getTime() + weekMs), dashboardListed);
  return {
    people: await countUsers(db),
    tournaments: await countTournaments(db),
    running: listOf(await listRunning(db, dashboardListed), onWire),
    upcoming: listOf(upcoming, (row) => ({ ...onWire(row), startsAt: row.starts_at.toISOString() })),
    signUps: onDays(days, await countSignUpsByDay(db, from)),
    results: onDays(days, await countResultsByDay(db, from)),
    waiting: listOf(await listWaiting(db, dashboardListed), ({ slug, title, game, requests, since }) => ({
      slug,
      title,
      game,
      requests,
      since: (since ?? now).toISOString(),
    })),
    disputes: listOf(await listDisputes(db, dashboardListed), ({ id, slug, title, game, a, b, disputed_at }) => ({
      id,
      slug,
      title,
      game,
      sides: [a ?? '', b ?? ''],
      since: (disputed_at ?? now).toISOString(),
    })),
    failures: (await listFailures(db, dashboardListed)).map(({ id, log_code, at, route, kind }) => ({
      id,
      logCode: log_code,
      at: at.toISOString(),
      route,
      kind,
    })),
    ...(await machineOf(deps)),
  };
}

async function machineOf({ db, startedAt, isEmbedded }: DashboardDeps) {
  const [database, usage] = [await findDatabaseFacts(db), await findFileUsage(db)];
  return {
    storage: { databaseBytes: database.bytes, files: usage.files, fileBytes: usage.bytes },
    server: {
      version,
      startedAt: startedAt.toISOString(),
      node: process.version,
      database: isEmbedded ? ('embedded' as const) : ('outside' as const),
      databaseVersion: database.version,
    },
  };
}

/** Each row says how many there are in all. */
function listOf<Row extends { total: string }, T>(rows: readonly Row[], entryOf: (row: Row) => T) {
  return { total: Number(rows[0]?.total ?? 0), first: rows.map(entryOf) };
}

function onWire({ slug, title, game, organizer, participants }: DashboardTournament) {
  return { slug, title, game, organizer, participants: Number(participants) };
}
