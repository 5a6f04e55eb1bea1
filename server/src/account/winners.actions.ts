import type { Winner } from '@agon/contract/account.profile.endpoints';
import { AppError } from '@agon/contract/errors';
import type { Actor } from '@agon/contract/permissions';
import type { Database } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import { listContents } from '../tournaments/tournament-contents.queries.ts';
import { contentsOf } from '../tournaments/tournament-contents.ts';
import { findTournamentById } from '../tournaments/tournaments.queries.ts';
import { listWinners } from './winners.queries.ts';

/** Where prizes are announced without saying for which place. */
const podium = 3;

/** Those with a prize for their place; where it is not said how it is shared out, the podium. */
export async function readWinners(db: Database, actor: Actor, tournamentId: number): Promise<Winner[]> {
  const tournament = await findTournamentById(db, tournamentId);
  if (tournament === undefined) throw new AppError('tournament.notFound');
  authorize(actor, 'tournaments.seeWallets', tournament);
  const { prizes } = contentsOf(await listContents(db, tournamentId));
  const isShared = prizes.special.length > 0 || prizes.secondary.length > 0 || tournament.prize_pool !== '';
  const last = prizes.standard.length || (isShared ? podium : 0);
  return last === 0 ? [] : listWinners(db, tournamentId, last);
}
