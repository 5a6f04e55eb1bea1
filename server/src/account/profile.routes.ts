import type { profileEndpoints } from '@agon/contract/account.profile.endpoints';
import { type Handlers, overHttp } from '../http/routes.ts';
import { forgetDevice, forgetTokens } from '../http/session.ts';
import { ownProfile } from './account.routes.ts';
import { deleteAccount, readDeletion } from './deletion.actions.ts';
import { holderOf } from './holder.ts';
import { readOwnData } from './own-data.actions.ts';
import { changeProfile, type ProfileDeps } from './profile.actions.ts';
import type { Tokens } from './tokens.ts';
import { readWinners } from './winners.actions.ts';

export const profileRoutes = (deps: ProfileDeps & { readonly tokens: Tokens }): Handlers<typeof profileEndpoints> => ({
  'PUT /profile': async ({ actor, body }) => ownProfile(deps, await changeProfile(deps, actor, body)),
  'GET /profile/data': async ({ actor }) => {
    const { user, ...data } = await readOwnData(deps, actor);
    return { ...data, account: await ownProfile(deps, user) };
  },
  'GET /profile/deletion': ({ actor }) => readDeletion(deps, actor),
  'POST /profile/deletion': async ({ body, ...caller }) => {
    await deleteAccount(deps, holderOf(deps, caller), body);
    const { reply } = overHttp(caller);
    forgetTokens(reply);
    forgetDevice(reply);
    return {};
  },
  'GET /tournaments/{id}/winners': ({ actor, params }) => readWinners(deps.db, actor, params.id),
});
