import { changesPerPage } from '@agon/contract/site.changes';
import type { changeEndpoints } from '@agon/contract/site.changes.endpoints';
import type { Database } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import type { Handlers } from '../http/routes.ts';
import { changeOnWire } from './change-on-wire.ts';
import { listChanges } from './changes.queries.ts';
import { listReferred } from './referred.queries.ts';

export const changeRoutes = ({ db }: { readonly db: Database }): Handlers<typeof changeEndpoints> => ({
  'GET /changes': async ({ actor, query }) => {
    authorize(actor, 'site.run');
    const rows = await listChanges(db, query, changesPerPage + 1);
    const shown = rows.slice(0, changesPerPage);
    return {
      ...{ changes: shown.map(changeOnWire), names: await listReferred(db, shown) },
      hasMore: rows.length > changesPerPage,
    };
  },
});
