import type { Role } from '@agon/contract/permissions';
import { type Platform, root } from '../../../bench/src/platform.ts';

export const visitors = ['guest', 'user', 'organizer', 'admin', 'root'] as const satisfies readonly (Role | 'guest')[];
export type Visitor = (typeof visitors)[number];

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const password = 'correct horse battery';

export type Accounts = Readonly<Record<Role, Credentials>>;

/** One of each role. */
export async function accountsOf(platform: Platform): Promise<Accounts> {
  const token = await platform.signIn();
  const made = async (role: Role) => {
    const credentials = { email: `${role}@example.org`, password };
    const { access_token } = await platform.call<{ access_token: string }>('POST', '/register', { body: credentials });
    const { id } = await platform.call<{ id: number }>('GET', '/profile', { token: access_token });
    const body = { role, from: 'user' };
    if (role !== 'user') await platform.call('PUT', `/users/${id}/role`, { token, body });
    return credentials;
  };
  return {
    user: await made('user'),
    organizer: await made('organizer'),
    admin: await made('admin'),
    root,
  };
}
