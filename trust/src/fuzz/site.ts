import type { Role } from '@agon/contract/permissions';
import type { ConnectionSettings } from '../../../server/src/db/database.ts';

/** Where is fuzzed: a whole platform, or the app of a test. */
export interface Site {
  readonly origin: string;
  /** Signs in an account of this role; another one where the former was lost. */
  newToken(role: Role): Promise<string>;
  /** How to reach its database. */
  readonly connection: ConnectionSettings;
  /** Asks the database. */
  rows<Row extends object>(query: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Calls as who has this token, to set something up. */
export async function callAs<T>(site: Site, token: string, key: string, body?: object): Promise<T> {
  const [method = '', path = ''] = key.split(' ');
  const answer = await fetch(`${site.origin}/api${path}`, {
    method,
    headers: {
      'access-token': token,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
