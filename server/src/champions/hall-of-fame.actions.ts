import type { championEndpoints, HallOfFameEntry } from '@agon/contract/champions.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { timeZoneLimits } from '@agon/contract/tournaments';
import { type Database, inTransaction } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import { findPlayer } from '../players/players.queries.ts';
import { findTeam } from '../players/teams.queries.ts';
import { listMarksOfPlayers } from '../players/traits.queries.ts';
import {
  deleteInduction,
  findInduction,
  type HallOfFameRow,
  insertInduction,
  updateInduction,
} from './hall-of-fame.queries.ts';
import { inductionOnWire } from './induction-on-wire.ts';

type Wanted = Received<(typeof championEndpoints)['POST /hall-of-fame']>['body'];
type Change = Received<(typeof championEndpoints)['PUT /hall-of-fame/{id}']>['body'];

export interface HallOfFameDeps {
  readonly db: Database;
  readonly now: () => Date;
}

export function induct({ db: outer, now }: HallOfFameDeps, actor: Actor, wanted: Wanted): Promise<HallOfFameEntry> {
  return inTransaction(outer, async (db) => {
    const { id: by } = authorize(actor, 'champions.induct');
    const { player_id = null, team_id = null, citation, inducted_on: inductedOn } = wanted;
    if ((player_id === null) === (team_id === null)) throw new AppError('champion.oneOfBoth');
    checkDay(inductedOn, now());
    const known = player_id === null ? await findTeam(db, team_id ?? 0) : await findPlayer(db, player_id);
    if (known === undefined) throw new AppError(player_id === null ? 'team.notFound' : 'player.notFound');
    const id = await insertInduction(db, { competitor: { player_id, team_id }, citation, inductedOn, by });
    if (id === undefined) throw new AppError('champion.inHallOfFame');
    return entryOf(db, await findInduction(db, id));
  });
}

export function changeInduction(
  { db: outer, now }: HallOfFameDeps,
  actor: Actor,
  id: number,
  change: Change,
): Promise<HallOfFameEntry> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'champions.induct');
    checkDay(change.inducted_on, now());
    const isThere = await updateInduction(db, id, { citation: change.citation, inductedOn: change.inducted_on });
    if (!isThere) throw new AppError('champion.notInHallOfFame');
    return entryOf(db, await findInduction(db, id));
  });
}

export async function removeInduction(db: Database, actor: Actor, id: number): Promise<void> {
  authorize(actor, 'champions.induct');
  if (!(await deleteInduction(db, id))) throw new AppError('champion.notInHallOfFame');
}

const hourMs = 3_600_000;

/** It may be today wherever on earth somebody is. */
function checkDay(day: string, now: Date): void {
  const latest = new Date(now.getTime() + timeZoneLimits.max * hourMs).toISOString().slice(0, 10);
  if (day > latest) throw new AppError('champion.inductedInFuture');
}

async function entryOf(db: Database, row: HallOfFameRow | undefined): Promise<HallOfFameEntry> {
  if (row === undefined) throw new AppError('champion.notInHallOfFame');
  const marks = await listMarksOfPlayers(db, [row.player_id]);
  return { ...inductionOnWire(row), traits: marks.get(row.player_id) ?? [] };
}
