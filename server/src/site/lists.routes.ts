import { AppError } from '@agon/contract/errors';
import type { siteListEndpoints } from '@agon/contract/site.lists.endpoints';
import type { Handlers } from '../http/routes.ts';
import {
  addDonations,
  addThanks,
  changeDonation,
  changeThanked,
  putInOrder,
  readDonations,
  readThanks,
  removeEntry,
  type SiteDeps,
} from './lists.actions.ts';

export const siteListRoutes = (deps: SiteDeps): Handlers<typeof siteListEndpoints> => ({
  'GET /donations': () => readDonations(deps.db),
  'POST /donations': async ({ actor, body }) => theOne(await addDonations(deps, actor, [body])),
  'PUT /donations/{id}': ({ actor, params, body }) => changeDonation(deps, actor, params.id, body),
  'DELETE /donations/{id}': async ({ actor, params }) => {
    await removeEntry(deps, actor, 'donations', params.id);
    return {};
  },
  'POST /donations/order': async ({ actor, body }) => {
    await putInOrder(deps, actor, 'donations', body.ids);
    return readDonations(deps.db);
  },
  'POST /donations/import': async ({ actor, body }) => {
    await addDonations(deps, actor, body.donations);
    return readDonations(deps.db);
  },

  'GET /thanks': () => readThanks(deps.db),
  'POST /thanks': async ({ actor, body }) => theOne(await addThanks(deps, actor, [body])),
  'PUT /thanks/{id}': ({ actor, params, body }) => changeThanked(deps, actor, params.id, body),
  'DELETE /thanks/{id}': async ({ actor, params }) => {
    await removeEntry(deps, actor, 'thanks', params.id);
    return {};
  },
  'POST /thanks/order': async ({ actor, body }) => {
    await putInOrder(deps, actor, 'thanks', body.ids);
    return readThanks(deps.db);
  },
  'POST /thanks/import': async ({ actor, body }) => {
    await addThanks(deps, actor, body.thanks);
    return readThanks(deps.db);
  },
});

function theOne<T>([one]: readonly T[]): T {
  if (one === undefined) throw new AppError('site.noEntry');
  return one;
}
