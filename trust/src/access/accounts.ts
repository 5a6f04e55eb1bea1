import type { TestApp } from '../../../server/src/testing/app.ts';
import type { Somebody } from './people.ts';
import type { Things } from './things.ts';

/** Somebody with an account who is signed in. */
export interface Account {
  readonly id: number;
  readonly headers: { readonly 'access-token': string; readonly 'refresh-token': string };
  /** What is theirs alone. */
  readonly things: Things;
}

export const password = 'correct horse';
let made = 0;

/** By way of the API, but for the role, which only root could give; it counts from the next token. */
export async function newAccount({ call, db }: TestApp, role: NonNullable<Somebody['role']>): Promise<Account> {
  made += 1;
  const email = `${role}-${made}@example.org`;
  const registered = (await call('POST /register', { body: { email, password } })).body;
  const changed = db.updateTable('users').set({ role }).where('email', '=', email);
  const { id } = await changed.returning('id').executeTakeFirstOrThrow();
  const renewed = { 'refresh-token': String(registered.refresh_token) };
  const { body } = await call('POST /refresh-token', { headers: renewed });
  const headers = { 'access-token': String(body.access_token), 'refresh-token': String(body.refresh_token) };
  const sessions: { id: string }[] = (await call('GET /sessions', { headers })).body;
  const session = sessions.map((one) => one.id);
  return { id, headers, things: { user: [id], email: [email], session } };
}

/** Gives them a character and something to be told of. */
export async function withOwnThings({ call, clock, db }: TestApp, account: Account, gameId: number): Promise<Account> {
  const { id, headers } = account;
  const character = { game_id: gameId, nick: `own ${id} ${gameId}` };
  const { body } = await call('POST /profile/characters', { headers, body: character });
  const told = { kind: 'checkInOpened', about: '{}', in_page: true, by_mail: false } as const;
  const inserted = db.insertInto('notifications').values({ ...told, user_id: id, created_at: clock.now });
  const notification = await inserted.returning('id').executeTakeFirstOrThrow();
  return { ...account, things: { ...account.things, character: [body.id], notification: [notification.id] } };
}
