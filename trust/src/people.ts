import { root } from '../../bench/src/platform.ts';
import type { Site } from './site.ts';

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

const password = 'correct horse battery';
let lastNumber = 0;

export async function newPerson(site: Site, role = 'user'): Promise<Person> {
  lastNumber += 1;
  const email = `p${process.pid}-${lastNumber}@example.org`;
  const { access_token: token } = await site.get('POST', '/register', { body: { email, password } });
  const { id } = await site.get('GET', '/profile', { token });
  if (role === 'user') return { id, email, token };
  await site.get('PUT', `/users/${id}/role`, { token: await signIn(site), body: { role } });
  return { id, email, token: await signIn(site, email) };
}

/** A new session; of root's where nobody is named. */
export async function signIn(site: Site, email?: string): Promise<string> {
  const body = email === undefined ? root : { email, password };
  return (await site.get('POST', '/authorize', { body })).access_token;
}

/** A few at a time: passwords are slow on purpose. */
export async function manyOf<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const batch = Array.from({ length: Math.min(8, count - made.length) }, (_, index) => make(made.length + index));
    made.push(...(await Promise.all(batch)));
  }
  return made;
}
