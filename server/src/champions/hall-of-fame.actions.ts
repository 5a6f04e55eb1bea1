import type { championEndpoints, HallOfFameEntry } from '@agon/contract/champions.endpoints';
import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import { type Database, inTransaction } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import { findPlayer, findTeam } from '../players/players.queries.ts';
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

export function induct(outer: Database, actor: Actor, wanted: Wanted): Promise<HallOfFameEntry> {
  return inTransaction(outer, async (db) => {
    const { id: by } = authorize(actor, 'champions.induct');
    const { player_id = null, team_id = null, citation, inducted_on: inductedOn } = wanted;
    if ((player_id === null) === (team_id === null)) throw new AppError('champion.oneOfBoth');
    const known = player_id === null ? await findTeam(db, team_id ?? 0) : await findPlayer(db, player_id);
    if (known === undefined) throw new AppError(player_id === null ? 'team.notFound' : 'player.notFound');
    const id = await insertInduction(db, { competitor: { player_id, team_id }, citation, inductedOn, by });
    if (id === undefined) throw new AppError('champion.inHallOfFame');
    return entryOf(await findInduction(db, id));
  });
}

export function changeInduction(outer: Database, actor: Actor, id: number, change: Change): Promise<HallOfFameEntry> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'champions.induct');
    const isThere = await updateInduction(db, id, { citation: change.citation, inductedOn: change.inducted_on });
    if (!isThere) throw new AppError('champion.notInHallOfFame');
    return entryOf(await findInduction(db, id));
  });
}

export async function removeInduction(db: Database, actor: Actor, id: number): Promise<void> {
  authorize(actor, 'champions.induct');
  if (!(await deleteInduction(db, id))) throw new AppError('champion.notInHallOfFame');
}

function entryOf(row: HallOfFameRow | undefined): HallOfFameEntry {
  if (row === undefined) throw new AppError('champion.notInHallOfFame');
  return inductionOnWire(row);
}
