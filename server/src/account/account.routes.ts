import type { SecondFactorState } from '@agon/contract/account';
import type { accountEndpoints, Profile } from '@agon/contract/account.endpoints';
import type { LoginProvider } from '@agon/contract/account.logins';
import type { Returned } from '@agon/contract/endpoint';
import { AppError, statusOf } from '@agon/contract/errors';
import { languageIds, languageOf } from '@agon/contract/localized';
import { can, roles } from '@agon/contract/permissions';
import { inTransaction } from '../db/database.ts';
import { authorize as authorizeFor } from '../http/authorize.ts';
import { type Caller, type Handlers, overHttp } from '../http/routes.ts';
import { forgetTokens, giveTokens, refreshTokenOf, replacedTokenOf, type SessionTokens } from '../http/session.ts';
import { type AccountDeps, authorize, logout, refresh, register } from './account.actions.ts';
import { findUserById, listUsersOfRoles, type User } from './account.queries.ts';
import { type LinkedAccount, listLinkedAccountsOfUser } from './oauth.queries.ts';
import { givePending } from './pending-cookie.ts';
import { secondFactorState } from './resting.ts';
import { existsSecondFactor } from './second-factors.queries.ts';
import { beginSignIn, type SignIn } from './sign-in.actions.ts';
import { visitorOf } from './visitor.ts';

export const accountRoutes = (deps: AccountDeps): Handlers<typeof accountEndpoints> => ({
  'POST /register': async ({ body, ...caller }) =>
    give(deps, caller, await register(deps, body, { ...caller, visitor: visitorOf(overHttp(caller).request) }), 'new'),

  'POST /authorize': async ({ body, ...caller }) => {
    const visitor = visitorOf(overHttp(caller).request);
    const user = await authorize(deps, body, visitor);
    return giveSignIn(deps, caller, await inTransaction(deps.db, (db) => beginSignIn({ ...deps, db }, user, visitor)));
  },

  'POST /refresh-token': async (caller) => {
    const { request, reply } = overHttp(caller);
    try {
      return await give(deps, caller, await refresh(deps, refreshTokenOf(request), visitorOf(request)), 'renewed');
    } catch (error) {
      if (error instanceof AppError && statusOf(error.code) === 401) forgetTokens(reply);
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
    return ownProfile(deps, user);
  },
});

async function give(deps: AccountDeps, caller: Caller, tokens: SessionTokens, session: 'new' | 'renewed') {
  if (session === 'new') return giveNewSession(deps, caller, tokens);
  const { request, reply } = overHttp(caller);
  return giveTokens(request, reply, tokens, deps);
}

/** The session that the visitor had until now ends: nobody would know of it any more. */
export async function giveNewSession(deps: AccountDeps, caller: Pick<Caller, 'http'>, tokens: SessionTokens) {
  const { request, reply } = overHttp(caller);
  await logout(deps, replacedTokenOf(request));
  return giveTokens(request, reply, tokens, deps);
}

/** The session that has begun, or what is needed to come back with a code. */
export async function giveSignIn(
  deps: AccountDeps,
  caller: Pick<Caller, 'http'>,
  { tokens, pending }: SignIn,
): Promise<Returned<(typeof accountEndpoints)['POST /authorize']>> {
  const { request, reply } = overHttp(caller);
  return pending === undefined ? giveNewSession(deps, caller, tokens) : givePending(request, reply, pending, deps);
}

/** As its owner sees it. */
export async function ownProfile({ db, secondFactorFor }: ProfileViewDeps, user: User): Promise<Profile> {
  const state = secondFactorState(secondFactorFor, user.role, await existsSecondFactor(db, user.id));
  return profileOf(user, await listLinkedAccountsOfUser(db, user.id), state);
}

export type ProfileViewDeps = Pick<AccountDeps, 'db' | 'secondFactorFor'>;

function profileOf(user: User, linked: readonly LinkedAccount[], secondFactor: SecondFactorState): Profile {
  const language = languageOf(user.language_id);
  return {
    id: user.id,
    username: user.username,
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    discord: user.discord,
    telegram: user.telegram,
    wallet: user.wallet,
    avatar: user.avatar,
    originAvatar: user.origin_avatar,
    timeZone: user.time_zone,
    role: secondFactor === 'required' ? 'user' : user.role,
    restingRole: secondFactor === 'required' ? user.role : null,
    secondFactor,
    isVerifiedEmail: user.is_verified_email,
    isVerifiedDiscord: user.is_verified_discord,
    isVerifiedTelegram: user.is_verified_telegram,
    languageId: languageIds[language],
    language,
    twitchUser: linkedIn(linked, 'twitch'),
    battleNetUser: linkedIn(linked, 'battle-net'),
    createdAt: user.created_at.toISOString(),
    updatedAt: user.updated_at.toISOString(),
    version: user.version,
  };
}

function linkedIn(linked: readonly LinkedAccount[], provider: LoginProvider): Profile['twitchUser'] {
  const account = linked.find((one) => one.provider === provider);
  return account === undefined ? null : { id: account.subject, name: account.name };
}
