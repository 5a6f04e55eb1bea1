import { localizedKeys } from '@agon/contract/localized';
import { mediaPerPage } from '@agon/contract/media';
import type { mediaEndpoints } from '@agon/contract/media.endpoints';
import type { Handlers } from '../http/routes.ts';
import { changeMedia, type MediaDeps, publishMedia, readMedia, removeMedia } from './media.actions.ts';
import { listMedia } from './media.queries.ts';
import { entryOf } from './media-on-wire.ts';

export const mediaRoutes = (deps: MediaDeps): Handlers<typeof mediaEndpoints> => ({
  'GET /media-list': async ({ query, language }) => {
    const { game, type, search, date, order, page = 1 } = query;
    const rows = await listMedia(deps.db, {
      gameSlug: game,
      type,
      title: search,
      date,
      order,
      language: localizedKeys[language],
      limit: mediaPerPage,
      offset: (page - 1) * mediaPerPage,
    });
    return rows.map(entryOf);
  },
  'GET /media/{id}': ({ params }) => readMedia(deps.db, params.id),
  'POST /media': ({ actor, body }) => publishMedia(deps, actor, body),
  'PUT /media/{id}': ({ actor, params, body }) => changeMedia(deps, actor, params.id, body),
  'DELETE /media/{id}': async ({ actor, params }) => {
    await removeMedia(deps, actor, params.id);
    return {};
  },
});
