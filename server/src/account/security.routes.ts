import type { securityEndpoints } from '@agon/contract/account.security.endpoints';
import { AppError } from '@agon/contract/errors';
import { type Handlers, overHttp } from '../http/routes.ts';
import { forgetTokens } from '../http/session.ts';
import { type AccountDeps, replaceSession } from './account.actions.ts';
import { findUserById } from './account.queries.ts';
import { giveNewSession } from './account.routes.ts';
import { holderOf } from './holder.ts';
import { changePassword } from './password.actions.ts';
import { endAllSessions, endOtherSessions, endSession, listSessions } from './security.actions.ts';
import { visitorOf } from './visitor.ts';

export const securityRoutes = (deps: AccountDeps): Handlers<typeof securityEndpoints> => ({
  // Whoever has no session any more has been refused by now.
  'GET /session': async ({ actor }) => ({ role: actor?.role ?? 'user' }),

  'GET /sessions': async (caller) => listSessions(deps.db, holderOf(deps, caller), deps.now()),

  'DELETE /sessions/{id}': async ({ params, ...caller }) => {
    const holder = holderOf(deps, caller);
    await endSession(deps.db, holder, params.id);
    if (params.id === holder.session) forgetTokens(overHttp(caller).reply);
    return {};
  },

  'POST /sessions/end-others': async (caller) => {
    return { ended: await endOtherSessions(deps.db, holderOf(deps, caller)) };
  },

  'POST /sessions/end-all': async (caller) => {
    await endAllSessions(deps.db, holderOf(deps, caller));
    forgetTokens(overHttp(caller).reply);
    return {};
  },

  'GET /profile/password': async (caller) => {
    const user = await findUserById(deps.db, holderOf(deps, caller).id);
    if (user === undefined) throw new AppError('account.notAuthorized');
    return { isSet: user.password_hash !== null };
  },

  'PUT /profile/password': async ({ body, ...caller }) => {
    const holder = holderOf(deps, caller);
    await changePassword(deps, holder, body, caller.language);
    return giveNewSession(deps, caller, await replaceSession(deps, holder, visitorOf(overHttp(caller).request)));
  },
});
