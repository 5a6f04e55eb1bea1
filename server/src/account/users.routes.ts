import { usersPerPage } from '@agon/contract/account';
import type { userEndpoints } from '@agon/contract/account.users.endpoints';
import { authorize } from '../http/authorize.ts';
import type { Handlers } from '../http/routes.ts';
import {
  changeBlocked,
  changeRole,
  endSessionsOf,
  previewRole,
  turnOffFor,
  type UserDeps,
  userOnWire,
} from './users.actions.ts';
import { countUsers, listUsers } from './users.queries.ts';

export const userRoutes = (deps: UserDeps): Handlers<typeof userEndpoints> => ({
  'GET /users': async ({ actor, query }) => {
    authorize(actor, 'site.run');
    const { search, role, blocked, sort, direction, page = 1, size = usersPerPage.usual } = query;
    const wanted = { search, role, isBlocked: blocked === undefined ? undefined : blocked === '1', sort, direction };
    const users = await listUsers(deps.db, { ...wanted, limit: size, offset: (page - 1) * size });
    return { users: users.map(userOnWire), total: await countUsers(deps.db, wanted) };
  },
  'GET /users/{id}/role-change': ({ actor, params, query }) => previewRole(deps, actor, params.id, query.role),
  'PUT /users/{id}/role': ({ actor, params, body }) => changeRole(deps, actor, params.id, body.role, body.from),
  'PUT /users/{id}/block': ({ actor, params, body }) => changeBlocked(deps, actor, params.id, body.blocked),
  'POST /users/{id}/second-factor/off': ({ actor, params }) => turnOffFor(deps, actor, params.id),
  'POST /users/{id}/end-sessions': ({ actor, params }) => endSessionsOf(deps, actor, params.id),
});
