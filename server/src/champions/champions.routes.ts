import type { ChampionEntry, championEndpoints } from '@agon/contract/champions.endpoints';
import { AppError } from '@agon/contract/errors';
import type { TraitMark } from '@agon/contract/players.traits.endpoints';
import { tournamentOrders, tournamentStatus } from '@agon/contract/tournaments';
import { hasResult, listBracketStates } from '../brackets/bracket-states.queries.ts';
import type { Database } from '../db/database.ts';
import { findGameBySlug } from '../games/games.queries.ts';
import type { Handlers } from '../http/routes.ts';
import { listMarksOfPlayers } from '../players/traits.queries.ts';
import { filterOf } from '../tournaments/list-query.ts';
import { listTournaments } from '../tournaments/tournament-lists.queries.ts';
import { entryOf } from '../tournaments/tournament-on-wire.ts';
import { findTournamentById, type TournamentRow } from '../tournaments/tournaments.queries.ts';
import type { Competitor } from './competitors.ts';
import { changeInduction, type HallOfFameDeps, induct, removeInduction } from './hall-of-fame.actions.ts';
import { listHallOfFame } from './hall-of-fame.queries.ts';
import { inductionOnWire } from './induction-on-wire.ts';
import { listRanking, listSeasons } from './ranking.queries.ts';
import { findChampionToBe } from './records.queries.ts';

export const championRoutes = ({ db, now }: HallOfFameDeps): Handlers<typeof championEndpoints> => ({
  'GET /champions': async ({ query }) => {
    const champion = query.search ?? '';
    const { order = tournamentOrders.date } = query;
    const wanted = { ...filterOf({ ...query, order }), status: tournamentStatus.completed, champion };
    const rows = await listTournaments(db, wanted);
    const marks = await listMarksOfPlayers(
      db,
      rows.map(({ champion_player_id }) => champion_player_id),
    );
    return rows.map((row) => championOf(row, marks.get(row.champion_player_id)));
  },

  'GET /tournaments/{id}/outcome': async ({ params }) => {
    if ((await findTournamentById(db, params.id)) === undefined) throw new AppError('tournament.notFound');
    const stages = await listBracketStates(db, params.id);
    return { champion: await findChampionToBe(db, params.id, stages), has_results: hasResult(stages) };
  },

  'GET /ranking': async ({ query }) => {
    const game = await findGameBySlug(db, query.game);
    if (game === undefined) throw new AppError('game.notFound');
    const seasons = await listSeasons(db, game.id);
    const season = query.season ?? seasons[0] ?? null;
    const { of = 'players', order = 'points', page = 1 } = query;
    const rows = season === null ? [] : await listRanking(db, { gameId: game.id, season, of, order, page });
    return { game: { id: game.id, slug: game.slug }, season, seasons, rows: await withMarks(db, rows) };
  },

  'GET /hall-of-fame': async ({ query }) => withMarks(db, (await listHallOfFame(db, query.game)).map(inductionOnWire)),
  'POST /hall-of-fame': ({ actor, body }) => induct({ db, now }, actor, body),
  'PUT /hall-of-fame/{id}': ({ actor, params, body }) => changeInduction({ db, now }, actor, params.id, body),
  'DELETE /hall-of-fame/{id}': async ({ actor, params }) => {
    await removeInduction(db, actor, params.id);
    return {};
  },
});

/** With what the players are in their game's hierarchy. */
async function withMarks<Row extends Competitor>(db: Database, rows: readonly Row[]) {
  const marks = await listMarksOfPlayers(
    db,
    rows.map(({ player_id }) => player_id),
  );
  return rows.map((row) => ({ ...row, traits: marks.get(row.player_id) ?? [] }));
}

function championOf(row: TournamentRow, traits: TraitMark[] = []): ChampionEntry {
  const { champion_player_id: player, champion_team_id: team, champion } = row;
  const name = champion ?? '';
  return {
    player: player === null ? null : { id: player, nick: name, traits },
    team: team === null ? null : { id: team, name },
    tournament: entryOf(row),
  };
}
