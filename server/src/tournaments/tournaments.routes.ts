import type { tournamentContentEndpoints } from '@agon/contract/tournaments.contents.endpoints';
import type { tournamentEndpoints } from '@agon/contract/tournaments.endpoints';
import type { timelineEndpoints } from '@agon/contract/tournaments.timeline.endpoints';
import type { Database } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import type { Handlers } from '../http/routes.ts';
import { tournamentFilterOf } from './list-query.ts';
import { readTimeline } from './timeline.actions.ts';
import { saveContent } from './tournament-contents.actions.ts';
import { listTournaments } from './tournament-lists.queries.ts';
import { entryOf } from './tournament-on-wire.ts';
import {
  changeStatus,
  changeTournament,
  createTournament,
  deleteTournament,
  type MainInfoDeps,
  readDeletedTournaments,
  readTournament,
  restoreTournament,
  type TournamentDeps,
} from './tournaments.actions.ts';

export const tournamentRoutes = (deps: MainInfoDeps): Handlers<typeof tournamentEndpoints> => ({
  'GET /tournaments': async ({ query }) => {
    const rows = await listTournaments(deps.db, tournamentFilterOf(query));
    return rows.map(entryOf);
  },

  'GET /tournaments/{slug}': ({ params }) => readTournament(deps.db, params.slug),

  'GET /profile/tournaments': async ({ actor, query }) => {
    const { id: runBy } = authorize(actor, 'tournaments.listOwn');
    const rows = await listTournaments(deps.db, { ...tournamentFilterOf(query), runBy });
    return rows.map(entryOf);
  },

  'POST /tournaments': ({ actor, body }) => createTournament(deps, actor, body),
  'PUT /tournaments/{id}': ({ actor, params, body }) => changeTournament(deps, actor, params.id, body),
  'DELETE /tournaments/{id}': async ({ actor, params }) => {
    await deleteTournament(deps, actor, params.id);
    return {};
  },
  'POST /tournaments/{id}/restore': ({ actor, params }) => restoreTournament(deps, actor, params.id),
  'GET /profile/deleted-tournaments': ({ actor }) => readDeletedTournaments(deps, actor),
  'POST /tournaments/{id}/status': ({ actor, params, body }) => changeStatus(deps, actor, params.id, body.status),
});

export const tournamentContentRoutes = (deps: TournamentDeps): Handlers<typeof tournamentContentEndpoints> => ({
  'POST /tournaments/{id}/prizes': ({ actor, params, body }) => saveContent(deps, actor, params.id, 'prizes', body),
  'POST /tournaments/{id}/rules': ({ actor, params, body }) => saveContent(deps, actor, params.id, 'rules', body),
  'POST /tournaments/{id}/schedule': ({ actor, params, body }) => saveContent(deps, actor, params.id, 'schedule', body),
  'POST /tournaments/{id}/media': ({ actor, params, body }) => saveContent(deps, actor, params.id, 'media', body),
  'PUT /tournaments/{id}/organizer-info': ({ actor, params, body }) =>
    saveContent(deps, actor, params.id, 'organizer_info', body),
  'POST /tournaments/{id}/how-to-register': ({ actor, params, body }) =>
    saveContent(deps, actor, params.id, 'how_to_register', body),
});

export const timelineRoutes = (db: Database): Handlers<typeof timelineEndpoints> => ({
  'GET /tournaments/{id}/timeline': ({ params, query }) => readTimeline(db, params.id, query.before),
});
