import type { accountEndpoints, Profile } from '@agon/contract/account.endpoints';
import { AppError } from '@agon/contract/errors';
import { languageIds, languageOf } from '@agon/contract/localized';
import { can, roles } from '@agon/contract/permissions';
import { authorize as authorizeFor } from '../http/authorize.ts';
import type { Caller, Handlers } from '../http/routes.ts';
import { forgetTokens, giveTokens, refreshTokenOf, type SessionTokens } from '../http/session.ts';
import { type AccountDeps, authorize, logout, refresh, register } from './account.actions.ts';
import { findUserById, listUsersOfRoles, type User } from './account.queries.ts';

export const accountRoutes = (deps: AccountDeps): Handlers<typeof accountEndpoints> => ({
  'POST /register': async ({ body, ...caller }) =>
    give(deps, caller, await register(deps, body, caller.language), 'new'),

  'POST /authorize': async ({ body, ...caller }) => give(deps, caller, await authorize(deps, body), 'new'),

  'POST /refresh-token': async (caller) => {
    const { request, reply } = overHttp(caller);
    try {
      return give(deps, caller, await refresh(deps, refreshTokenOf(request)), 'renewed');
    } catch (error) {
      if (error instanceof AppError && error.code !== 'request.forged') forgetTokens(reply);
      throw error;
    }
  },

  'POST /logout': async (caller) => {
    const { request, reply } = overHttp(caller);
    await logout(deps, refreshTokenOf(request));
    forgetTokens(reply);
    return {};
  },

  'GET /organizers-list': async ({ actor }) => {
    authorizeFor(actor, 'tournaments.chooseOrganizer');
    return listUsersOfRoles(
      deps.db,
      roles.filter((role) => can({ id: 0, role }, 'tournaments.create')),
    );
  },

  'GET /profile': async ({ actor }) => {
    const user = actor && (await findUserById(deps.db, actor.id));
    if (!user) throw new AppError('account.notAuthorized');
    return profileOf(user);
  },
});

function give({ isSecure }: AccountDeps, caller: Caller, tokens: SessionTokens, session: 'new' | 'renewed') {
  const { request, reply } = overHttp(caller);
  return giveTokens(request, reply, tokens, { isSecure, isNewSession: session === 'new' });
}

/** Sessions are a matter of headers and cookies; pages rendered by the server have none. */
function overHttp({ http }: Caller): NonNullable<Caller['http']> {
  if (http === undefined) throw new AppError('account.notAuthorized');
  return http;
}

function profileOf(user: User): Profile {
  const language = languageOf(user.language_id);
  return {
    id: user.id,
    username: user.username,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    discord: user.discord,
    telegram: user.telegram,
    avatar: user.avatar,
    originAvatar: user.origin_avatar,
    timeZone: user.time_zone,
    role: user.role,
    isVerifiedEmail: user.is_verified_email,
    isVerifiedDiscord: user.is_verified_discord,
    isVerifiedTelegram: user.is_verified_telegram,
    languageId: languageIds[language],
    language,
    twitchUser: null,
    battleNetUser: null,
    createdAt: user.created_at.toISOString(),
    updatedAt: user.updated_at.toISOString(),
  };
}
