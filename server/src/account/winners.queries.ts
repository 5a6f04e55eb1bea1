import type { Winner } from '@agon/contract/account.profile.endpoints';
import type { Database } from '../db/database.ts';
import { nameOfCompetitor } from '../players/competitors.queries.ts';

/**
 * Who ended on these places or better, the best first, with the account of the player or of the captain. The wallet is told
 * where that person asked to take part with it: by entering somebody, or making them captain, nobody learns theirs.
 */
export async function listWinners(db: Database, tournamentId: number, lastPlace: number): Promise<Winner[]> {
  const rows = await db
    .selectFrom('placements')
    .leftJoin('players', 'players.id', 'placements.player_id')
    .leftJoin('teams', 'teams.id', 'placements.team_id')
    .leftJoin('users', (join) =>
      join.on(({ or, eb, ref }) =>
        or([eb('users.id', '=', ref('players.user_id')), eb('users.id', '=', ref('teams.captain_id'))]),
      ),
    )
    .select(['place', 'last_place', 'placements.player_id', 'placements.team_id', nameOfCompetitor().as('name')])
    .select('users.username')
    .select(({ selectFrom, ref }) =>
      selectFrom('requests')
        .whereRef('requests.tournament_id', '=', ref('placements.tournament_id'))
        .where(({ or, eb }) =>
          or([
            eb('requests.player_id', '=', ref('placements.player_id')),
            eb('requests.team_id', '=', ref('placements.team_id')),
          ]),
        )
        .where('requests.status', '=', 'approved')
        .whereRef('requests.user_id', '=', 'users.id')
        .select('users.wallet')
        .limit(1)
        .as('wallet'),
    )
    .where('placements.tournament_id', '=', tournamentId)
    .where('place', '<=', lastPlace)
    .orderBy('place')
    .orderBy('name')
    .limit(1024)
    .execute();
  return rows.map(({ place, last_place, username, wallet, ...competitor }) => ({
    ...{ place, last_place, competitor },
    username,
    wallet: wallet ?? '',
  }));
}
