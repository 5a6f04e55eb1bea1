import { AppError } from '@agon/contract/errors';
import { type Actor, can } from '@agon/contract/permissions';
import type { Database } from '../db/database.ts';
import { findUserByEmail, type User } from './account.queries.ts';
import { type Counter, counterOf } from './attempts.queries.ts';
import { existsDevice } from './devices.queries.ts';
import { deviceOfVisitor } from './devices.ts';
import { networkOf } from './network.ts';
import { listAddressesOfEmail } from './sessions.queries.ts';
import type { Visitor } from './visitor.ts';

/**
 * How often one may try what others could try as well. Only failures count, but for new accounts, logins by other
 * sites, and what one person has the site do or keep. Many people may share an address, at a tournament for one: what
 * holds for an address alone is far above what they need together.
 */
const limits = {
  /** One place, one account. */
  signIn: { times: 10, inMinutes: 15 },
  /** One account, from everywhere. */
  account: { times: 100, inMinutes: 60 },
  /** One place, whatever the account. */
  address: { times: 100, inMinutes: 15 },
  register: { times: 100, inMinutes: 60 },
  /** By way of another site, which every account that it makes begins with. */
  login: { times: 100, inMinutes: 15 },
  refresh: { times: 300, inMinutes: 15 },
  password: { times: 10, inMinutes: 15 },
  /** The second step of signing in: one place, one account. */
  code: { times: 10, inMinutes: 15 },
  /** The same from everywhere: six digits are few. */
  codes: { times: 30, inMinutes: 24 * 60 },
  /** The same, by who is signed in. */
  ownCode: { times: 10, inMinutes: 15 },
  /** Files of one person: each is work for the site, whether it is kept or not. */
  upload: { times: 100, inMinutes: 60 },
  /** Texts that one person looks at before they are kept. */
  preview: { times: 300, inMinutes: 15 },
  /** Players that one person looks up by a link: each time another site is asked. */
  load: { times: 60, inMinutes: 60 },
  /** Characters that one person makes or changes, teams that they make, and rosters with new names: they stand in lists that all choose from. */
  create: { times: 100, inMinutes: 60 },
  /** Requests of one person for a place: each is told to the organizer. */
  request: { times: 60, inMinutes: 60 },
} as const;

export type Attempts = { readonly [What in keyof typeof limits]: Counter } & { readonly db: Database };

export function countAttempts(db: Database): Attempts {
  const counters = Object.entries(limits).map(([what, limit]) => [what, counterOf(db, what, limit)]);
  return { ...Object.fromEntries(counters), db };
}

/**
 * Counts an attempt to sign in, until it turns out to be right: then `forgive` takes it back. It knows the e-mail as typed, so
 * nobody learns from it which have an account.
 * @throws {AppError} `account.tooManyAttempts`
 */
export function takeSignIn(attempts: Attempts, email: string, visitor: Visitor): Promise<{ forgive(): Promise<void> }> {
  const { signIn: narrow, account: wide } = attempts;
  return takeGuess(attempts, { narrow, wide, account: email, email }, visitor);
}

/**
 * Counts the second step of it likewise. Only who knows the password comes so far, so with another password, which its owner
 * chooses by a letter, it is counted anew.
 * @throws {AppError} `account.tooManyAttempts`
 */
export function takeSecondStep(
  attempts: Attempts,
  { id, email, password_hash }: Pick<User, 'id' | 'email' | 'password_hash'>,
  visitor: Visitor,
): Promise<{ forgive(): Promise<void> }> {
  const { code: narrow, codes: wide } = attempts;
  return takeGuess(attempts, { narrow, wide, account: `${id} ${password_hash}`, email }, visitor);
}

interface Guess {
  /** By account and place. */
  readonly narrow: Counter;
  /** By account, from everywhere. */
  readonly wide: Counter;
  /** What it is counted by. */
  readonly account: string;
  readonly email: string;
}

async function takeGuess(
  { address: place, db }: Attempts,
  { narrow, wide, account, email }: Guess,
  visitor: Visitor,
): Promise<{ forgive(): Promise<void> }> {
  const from = await placeOf(db, email, visitor);
  const pair = `${account} ${from}`;
  // The narrowest first: what it refuses must not add to what holds for others.
  refuseFor(await narrow.take(pair));
  refuseFor(await place.take(from));
  const seconds = await wide.take(account);
  // Where the account is signed in, or was before, its owner stays welcome, whatever strangers try elsewhere.
  if (seconds > 0 && !(await isAtHome(db, email, visitor))) refuseFor(seconds);
  return {
    async forgive() {
      await narrow.forget(pair);
      await place.giveBack(from);
      await wide.giveBack(account);
    },
  };
}

/** With a new password, what was guessed of the former one is over. */
export async function forgetSignIns({ signIn, account, db }: Attempts, email: string, visitor: Visitor): Promise<void> {
  await signIn.forget(`${email} ${await placeOf(db, email, visitor)}`);
  await account.forget(email);
}

/**
 * A browser that the account was signed in on is a place of its own: what strangers try at the same address, at a tournament for
 * one, must not keep its owner out.
 */
async function placeOf(db: Database, email: string, visitor: Visitor): Promise<string> {
  const network = networkOf(visitor.address);
  if (visitor.device === undefined) return network;
  const user = await findUserByEmail(db, email);
  if (user === undefined) return network;
  const { mark } = deviceOfVisitor(user.id, visitor);
  return (await existsDevice(db, user.id, mark)) ? `device ${mark.toString('base64url')}` : network;
}

/** Counts, and refuses what is too much. */
export async function takeAttempt(counter: Counter, key: string): Promise<void> {
  refuseFor(await counter.take(key));
}

/** Counts what somebody does, whether it succeeds or not. Who manages games has no limit: a game has hundreds of players and pictures. */
export async function takeTurn(counter: Counter, actor: Actor): Promise<void> {
  if (actor !== null && !can(actor, 'games.manage')) await takeAttempt(counter, String(actor.id));
}

/** Refuses who has failed too often. */
export async function assertFewFailures(counter: Counter, key: string): Promise<void> {
  refuseFor(await counter.wait(key));
}

async function isAtHome(db: Database, email: string, visitor: Visitor): Promise<boolean> {
  const addresses = await listAddressesOfEmail(db, email);
  if (addresses.some((address) => networkOf(address) === networkOf(visitor.address))) return true;
  const user = await findUserByEmail(db, email);
  return user !== undefined && existsDevice(db, user.id, deviceOfVisitor(user.id, visitor).mark);
}

function refuseFor(seconds: number): void {
  if (seconds > 0) {
    throw new AppError('account.tooManyAttempts', { seconds, minutes: Math.ceil(seconds / 60) });
  }
}
