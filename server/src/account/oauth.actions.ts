import { type LoginProvider, loginProviderNames } from '@agon/contract/account.logins';
import type { Login, Standing } from '@agon/contract/account.oauth.endpoints';
import { AppError } from '@agon/contract/errors';
import { type Language, languageIds } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import { type Database, inTransaction } from '../db/database.ts';
import type { SessionTokens } from '../http/session.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { type AccountDeps, newUsername, startExpectedSession } from './account.actions.ts';
import { findUserById, insertUser, type User } from './account.queries.ts';
import { takeAttempt } from './attempts.actions.ts';
import { networkOf } from './network.ts';
import {
  deleteExpiredVisits,
  deleteLinkedAccount,
  deleteVisit,
  findLinkedAccount,
  findVisit,
  insertLinkedAccount,
  insertVisit,
  type LinkedAccount,
  listLinkedAccountsOfUser,
  updateLinkedName,
} from './oauth.queries.ts';
import { OAuthError } from './oauth-failures.ts';
import { isStateOf, newVisitSecret, proofOf } from './oauth-proof.ts';
import type { Identity, Provider, Providers } from './oauth-provider.ts';
import { lockHolder } from './proof.actions.ts';
import { tellOfSecurity } from './security-notices.actions.ts';
import { beginSignIn, isCodeAwaited, type Pending } from './sign-in.actions.ts';
import { type Holder, hashOfToken } from './tokens.ts';
import { findUserForUpdate } from './users.queries.ts';
import type { Visitor } from './visitor.ts';

export interface OAuthDeps extends AccountDeps {
  readonly providers: Providers;
}

/** A visitor on the way to a provider and back, or deciding what to do after it. */
interface Traveller {
  readonly provider: LoginProvider;
  readonly visitor: Visitor;
  /** From the browser's cookie. */
  readonly secret: string | undefined;
}

const visitLifetimeMs = 10 * 60_000;

/** Sends a visitor to the provider; one who wants to attach the profile there has to be signed in. */
export async function startVisit(
  deps: OAuthDeps,
  actor: Actor,
  provider: LoginProvider,
  { redirectUri, isAttaching, visitor }: { redirectUri: string; isAttaching: boolean; visitor: Visitor },
): Promise<{ secret: string; url: string }> {
  if (isAttaching && actor === null) throw new AppError('account.notAuthorized');
  await takeAttempt(deps.attempts.login, networkOf(visitor.address));
  const secret = newVisitSecret();
  const url = await providerOf(deps, provider).authorizationUrl(redirectUri, proofOf(secret));
  await deleteExpiredVisits(deps.db, deps.now());
  await keepVisit(deps, { provider, secret, userId: isAttaching ? (actor?.id ?? null) : null });
  return { secret, url: url.href };
}

interface Arrival extends Traveller {
  /** As the provider sent them back with the visitor. */
  readonly code: string;
  readonly state: string;
  /** Which provider says to have sent them (RFC 9207), where it says so. */
  readonly iss?: string | undefined;
  readonly redirectUri: string;
  readonly language: Language;
  readonly timeZone?: number | undefined;
}

export interface Outcome extends Pick<Login, 'name' | 'username'> {
  readonly outcome: Login['outcome'] | 'emailTaken';
  /** That is taken. */
  readonly email?: string;
  /** Of a session that has begun. */
  readonly tokens?: SessionTokens;
  /** Where the account asks for a code. */
  readonly pending?: Pending;
  /** Of a visit that goes on. */
  readonly secret?: string;
}

/** Takes up a visitor whom the provider has sent back. What comes from another browser, or twice, is refused. */
export async function finishVisit(deps: OAuthDeps, actor: Holder | null, arrival: Arrival): Promise<Outcome> {
  const { provider, secret = '', code, state, iss, redirectUri } = arrival;
  const proof = proofOf(secret);
  const begun = isStateOf(proof, state) && (await takeVisit(deps, arrival, 'begun'));
  if (!begun || (begun.user_id !== null && begun.user_id !== actor?.id)) {
    throw new OAuthError('oauth.startAgain', provider);
  }
  const callback = new URL(redirectUri);
  callback.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  const identity = await providerOf(deps, provider).identify(callback, proof);
  return inTransaction(deps.db, (db) => welcome({ ...deps, db }, actor, { ...arrival, identity, begun }));
}

interface Welcome extends Pick<Arrival, 'provider' | 'language' | 'timeZone' | 'visitor'> {
  readonly identity: Identity;
  readonly begun: { readonly user_id: number | null };
}

async function welcome(deps: OAuthDeps, actor: Holder | null, { begun, ...known }: Welcome): Promise<Outcome> {
  const { provider, identity } = known;
  const { name } = identity;
  if (begun.user_id !== null && actor !== null) {
    await attach(deps, actor, provider, identity);
    return { outcome: 'attached', name };
  }
  const linked = await findLinkedAccount(deps.db, provider, identity.subject);
  if (linked !== undefined) return greet(deps, actor, { ...known, linked, name });
  if (actor === null && identity.email !== undefined) {
    const tokens = await makeAccount(deps, { ...known, email: identity.email, isEmailVerified: true });
    if (tokens !== undefined) return { outcome: 'signedIn', name, tokens };
    return { outcome: 'emailTaken', name, email: identity.email, secret: await keepBack(deps, provider, identity) };
  }
  const secret = await keepBack(deps, provider, identity);
  return { ...(await questionOf(deps, actor, name)), secret };
}

/** What is asked of who came with a profile that belongs to nobody. */
async function questionOf({ db }: OAuthDeps, actor: Actor, name: string) {
  const user = actor && (await findUserById(db, actor.id));
  return user ? ({ outcome: 'attach', name, username: user.username } as const) : ({ outcome: 'email', name } as const);
}

/** Whose profile belongs to an account: Twitch's goes on as it at once, Battle.net's page asks first, as who. */
async function greet(
  deps: OAuthDeps,
  actor: Actor,
  { linked, name, visitor }: Pick<Arrival, 'visitor'> & { linked: LinkedAccount; name: string },
): Promise<Outcome> {
  const { provider, subject, user_id } = linked;
  const user = await lockOwnerOf(deps.db, linked);
  if (user === undefined) throw new OAuthError('oauth.startAgain', provider);
  await updateLinkedName(deps.db, linked, name);
  // Who is signed in as the same has shown anew that it is them.
  if (actor?.id === user_id || (provider === 'twitch' && actor === null)) {
    const { tokens, pending } = await beginSignIn(deps, user, visitor);
    return pending === undefined ? { outcome: 'signedIn', name, tokens } : { outcome: 'code', name, pending };
  }
  const secret = await keepBack(deps, provider, { subject, name });
  return { outcome: 'confirm', name, username: user.username, secret };
}

/**
 * Holds the account that the profile belongs to, until the transaction ends.
 * @returns nothing when it was detached, or the account deleted, meanwhile
 * @throws {AppError} `account.blocked`
 */
async function lockOwnerOf(db: Database, { provider, subject, user_id }: LinkedAccount): Promise<User | undefined> {
  const user = await findUserForUpdate(db, user_id);
  if (user !== undefined && user.blocked_at !== null) throw new AppError('account.blocked');
  return (await findLinkedAccount(db, provider, subject))?.user_id === user_id ? user : undefined;
}

/**
 * What a login still asks for, as long as it waits for an answer.
 * @throws {OAuthError} `oauth.startAgain`
 */
export async function standingOf(
  deps: OAuthDeps,
  actor: Actor,
  { provider, secret = '', pendingSecret }: Traveller & { pendingSecret: string | undefined },
): Promise<Standing> {
  const visit = await findVisit(deps.db, { secretHash: hashOfToken(secret), provider }, deps.now());
  if (visit === undefined || visit.subject === null || visit.name === null) {
    if (await isCodeAwaited(deps, pendingSecret)) return { outcome: 'code' };
    throw new OAuthError('oauth.startAgain', provider);
  }
  const linked = await findLinkedAccount(deps.db, provider, visit.subject);
  const owner = linked && (await findUserById(deps.db, linked.user_id));
  if (owner !== undefined) return { outcome: 'confirm', name: visit.name, username: owner.username };
  return questionOf(deps, actor, visit.name);
}

/** Signs in as the account that the profile belongs to, or begins to. */
export function continueVisit(deps: OAuthDeps, traveller: Traveller) {
  return withVisitBack(deps, traveller, async (inside, { provider, subject, name }) => {
    const linked = await findLinkedAccount(inside.db, provider, subject);
    const user = linked && (await lockOwnerOf(inside.db, linked));
    if (user === undefined) throw new OAuthError('oauth.startAgain', provider);
    return { name, signIn: await beginSignIn(inside, user, traveller.visitor) };
  });
}

/**
 * Makes the account that a profile gets, with an e-mail that the visitor names. One that is taken is never enough to get
 * at the account that has it: its owner logs in first.
 */
export async function finalizeVisit(
  deps: OAuthDeps,
  traveller: Traveller,
  asked: { email: string; language: Language; timeZone?: number | undefined },
) {
  // Like registering, it tells whether an e-mail is taken.
  await takeAttempt(deps.attempts.register, networkOf(traveller.visitor.address));
  return withVisitBack(deps, traveller, async (inside, { provider, subject, name }) => {
    const identity = { subject, name };
    const tokens = await makeAccount(inside, {
      provider,
      identity,
      ...asked,
      isEmailVerified: false,
      visitor: traveller.visitor,
    });
    if (tokens === undefined) throw new OAuthError('oauth.emailTaken', provider);
    return { name, tokens };
  });
}

/** Attaches the profile to the account that is signed in. */
export function attachVisit(deps: OAuthDeps, holder: Holder, traveller: Traveller) {
  return withVisitBack(deps, traveller, async (inside, { provider, subject, name }) => {
    await attach(inside, holder, provider, { subject, name });
    return { name };
  });
}

/** Refused where nothing would be left to log in with. */
export function detach(deps: OAuthDeps, holder: Holder, provider: LoginProvider): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    // One at a time: of the last two, one stays.
    const user = await lockHolder(db, holder);
    const others = (await listLinkedAccountsOfUser(db, user.id)).filter((one) => one.provider !== provider);
    const hasOtherWay = user.password_hash || others.some((one) => deps.providers[one.provider] !== undefined);
    if (!hasOtherWay) throw new OAuthError('oauth.lastWayIn', provider);
    const isDetached = await deleteLinkedAccount(db, user.id, provider);
    if (isDetached) await tellOfSecurity({ ...deps, db }, user, 'loginDetached', [loginProviderNames[provider]]);
  });
}

interface NewAccount extends Pick<Arrival, 'provider' | 'language' | 'timeZone' | 'visitor'> {
  readonly identity: Pick<Identity, 'subject' | 'name'>;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Undefined when the e-mail is taken. */
async function makeAccount(deps: OAuthDeps, account: NewAccount): Promise<SessionTokens | undefined> {
  const { provider, identity, email, isEmailVerified, language, timeZone, visitor } = account;
  const user = await insertUser(deps.db, {
    email,
    passwordHash: null,
    isEmailVerified,
    role: 'user',
    username: newUsername(),
    languageId: languageIds[language],
    timeZone,
    now: deps.now(),
  });
  if (user === undefined) return undefined;
  if (deps.hasMail && !isEmailVerified) await addJob(deps.db, 'account.sendVerification', { userId: user.id });
  await link(deps, user.id, provider, identity);
  return startExpectedSession(deps, user, visitor);
}

/** One more way to log in to an account that there is: its owner is told. */
async function attach(
  deps: OAuthDeps,
  holder: Holder,
  provider: LoginProvider,
  identity: Pick<Identity, 'subject' | 'name'>,
): Promise<void> {
  const user = await lockHolder(deps.db, holder);
  const isNew = await link(deps, user.id, provider, identity);
  if (isNew) await tellOfSecurity(deps, user, 'loginAttached', [loginProviderNames[provider]]);
}

/** False where it was so already. */
async function link(
  { db, now }: OAuthDeps,
  userId: number,
  provider: LoginProvider,
  { subject, name }: Pick<Identity, 'subject' | 'name'>,
): Promise<boolean> {
  if (await insertLinkedAccount(db, { provider, subject, name, userId, now: now() })) return true;
  const linked = await findLinkedAccount(db, provider, subject);
  if (linked === undefined) throw new OAuthError('oauth.otherAttached', provider);
  if (linked.user_id !== userId) throw new OAuthError('oauth.attachedElsewhere', provider);
  await updateLinkedName(db, linked, name);
  return false;
}

/** What is refused takes nothing away: the visitor can try something else. */
function withVisitBack<T>(
  deps: OAuthDeps,
  traveller: Traveller,
  work: (inside: OAuthDeps, visit: { provider: LoginProvider; subject: string; name: string }) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db };
    const { provider } = traveller;
    const visit = await takeVisit(inside, traveller, 'back');
    if (!visit || visit.subject === null || visit.name === null) throw new OAuthError('oauth.startAgain', provider);
    return work(inside, { provider, subject: visit.subject, name: visit.name });
  });
}

function takeVisit(
  { db, now }: OAuthDeps,
  { provider, secret = '' }: Pick<Traveller, 'provider' | 'secret'>,
  stage: 'begun' | 'back',
) {
  return deleteVisit(db, { secretHash: hashOfToken(secret), provider, stage }, now());
}

/** Keeps whom the provider named until the visitor has decided, under a new secret. */
async function keepBack(
  deps: OAuthDeps,
  provider: LoginProvider,
  { subject, name }: Pick<Identity, 'subject' | 'name'>,
): Promise<string> {
  const secret = newVisitSecret();
  await keepVisit(deps, { provider, secret, userId: null, subject, name });
  return secret;
}

async function keepVisit(
  { db, now }: OAuthDeps,
  visit: { provider: LoginProvider; secret: string; userId: number | null; subject?: string; name?: string },
): Promise<void> {
  await insertVisit(db, {
    secret_hash: hashOfToken(visit.secret),
    provider: visit.provider,
    user_id: visit.userId,
    expires_at: new Date(now().getTime() + visitLifetimeMs),
    subject: visit.subject ?? null,
    name: visit.name ?? null,
  });
}

function providerOf({ providers }: OAuthDeps, name: LoginProvider): Provider {
  const provider = providers[name];
  if (provider === undefined) throw new OAuthError('oauth.notOffered', name);
  return provider;
}
