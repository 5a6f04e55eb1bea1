import type { Received } from '@agon/contract/endpoint';
import { AppError } from '@agon/contract/errors';
import type { Career, playerEndpoints } from '@agon/contract/players.endpoints';
import {
  countTitles,
  findRecord,
  listMeetings,
  listOpponents,
  listRatings,
  listResults,
  listResultsOfTeams,
  listSeasonsOf,
} from '../champions/careers.queries.ts';
import type { Side } from '../champions/competitors.ts';
import { findInductionOf } from '../champions/hall-of-fame.queries.ts';
import { inductionOnWire } from '../champions/induction-on-wire.ts';
import type { Database } from '../db/database.ts';
import { findGameOrRefuse } from '../games/games.queries.ts';
import { playerOnWire } from './player-on-wire.ts';
import { findPlayer } from './players.queries.ts';
import { listMembers, listShownTeamsOfPlayer } from './rosters.queries.ts';
import { findTeam } from './teams.queries.ts';

type PlayerQuery = Received<(typeof playerEndpoints)['GET /players/{id}']>['query'];
type CareerQuery = Received<(typeof playerEndpoints)['GET /teams/{id}']>['query'];

export async function readPlayer(db: Database, id: number, query: PlayerQuery) {
  const player = await findPlayer(db, id);
  if (player === undefined) throw new AppError('player.notFound');
  const against = query.against === undefined ? undefined : await findPlayer(db, query.against);
  const opponent = against && { player_id: against.id, team_id: null, name: against.nick };
  const career = await careerOf(db, { column: 'player_id', id }, { ...query, opponent, gameId: player.game_id });
  const teams = await listShownTeamsOfPlayer(db, id);
  const teamResults = await listResultsOfTeams(db, teams, query.teamResults);
  return { ...career, player: playerOnWire(player), teams, team_results: teamResults };
}

export async function readTeam(db: Database, id: number, query: CareerQuery) {
  const team = await findTeam(db, id);
  if (team === undefined) throw new AppError('team.notFound');
  const against = query.against === undefined ? undefined : await findTeam(db, query.against);
  const opponent = against && { player_id: null, team_id: against.id, name: against.name };
  const career = await careerOf(db, { column: 'team_id', id }, { ...query, opponent, gameId: team.game_id });
  const members = (await listMembers(db, [id])).get(id) ?? [];
  return { ...career, team: { ...team, members } };
}

interface Asked extends CareerQuery {
  readonly gameId: number;
  /** Who `against` is, if there is such a one. */
  readonly opponent: Career['meetings'][number]['opponent'] | undefined;
}

async function careerOf(
  db: Database,
  side: Side,
  { gameId, against, opponent, page, results }: Asked,
): Promise<Career> {
  const game = await findGameOrRefuse(db, gameId);
  const induction = await findInductionOf(db, side);
  const history = await listRatings(db, side);
  const [met] = against === undefined ? [] : await listOpponents(db, side, against);
  const latest = history.at(-1);
  return {
    game: { id: game.id, slug: game.slug },
    hall_of_fame: induction === undefined ? null : inductionOnWire(induction),
    titles: await countTitles(db, side),
    record: await findRecord(db, side),
    seasons: await listSeasonsOf(db, side),
    rating: latest === undefined ? null : { rating: latest.rating, deviation: latest.deviation },
    history,
    results: await listResults(db, side, results),
    opponents: await listOpponents(db, side),
    against: met ?? (opponent === undefined ? null : { ...opponent, wins: 0, ties: 0, losses: 0 }),
    // Of nobody that is known there is nothing to choose.
    meetings: await listMeetings(db, side, { against: opponent && against, page }),
  };
}
