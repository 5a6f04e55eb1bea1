import type { factorEndpoints } from '@agon/contract/account.factor.endpoints';
import { type Handlers, overHttp } from '../http/routes.ts';
import type { AccountDeps } from './account.actions.ts';
import { giveNewSession } from './account.routes.ts';
import { holderOf } from './holder.ts';
import { forgetPending, pendingSecretOf } from './pending-cookie.ts';
import { readSecondFactor, renewRecoveryCodes, setUp, turnOff, turnOn } from './second-factor.actions.ts';
import { finishSignIn } from './sign-in.actions.ts';
import { visitorOf } from './visitor.ts';

export const factorRoutes = (deps: AccountDeps): Handlers<typeof factorEndpoints> => ({
  'POST /authorize/code': async ({ body: { code, sign_in_token }, ...caller }) => {
    const { request, reply } = overHttp(caller);
    const secret = sign_in_token ?? pendingSecretOf(request);
    const tokens = await finishSignIn(deps, { secret, code }, { ...caller, visitor: visitorOf(request) });
    forgetPending(reply);
    return giveNewSession(deps, caller, tokens);
  },

  'GET /profile/second-factor': (caller) => readSecondFactor(deps, holderOf(deps, caller)),

  'POST /profile/second-factor/setup': ({ body, ...caller }) =>
    setUp(deps, holderOf(deps, caller), { ...body, language: caller.language }),

  'POST /profile/second-factor': ({ body, ...caller }) =>
    turnOn(deps, holderOf(deps, caller), { ...body, language: caller.language }),

  'POST /profile/second-factor/codes': ({ body, ...caller }) =>
    renewRecoveryCodes(deps, holderOf(deps, caller), { ...body, language: caller.language }),

  'POST /profile/second-factor/off': async ({ body, ...caller }) => {
    await turnOff(deps, holderOf(deps, caller), { ...body, language: caller.language });
    return {};
  },
});
