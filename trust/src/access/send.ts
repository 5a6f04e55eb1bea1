import type { TestAnswer, TestApp } from '../../../server/src/testing/app.ts';
import type { Account } from './accounts.ts';
import type { NamingCall } from './calls.ts';
import { type Named, withIds } from './things.ts';

/** Makes a call with the ids of what it names; without an account, as a guest. */
export function send(
  { call }: TestApp,
  account: Account | undefined,
  { method, path, query, body }: NamingCall,
  idOf: (named: Named) => unknown,
): Promise<TestAnswer> {
  const parts = path.map((part) => encodeURIComponent(String(withIds(part, idOf))));
  const asked = Object.entries(query).map(([name, value]) => [name, String(withIds(value, idOf))]);
  const search = new URLSearchParams(asked).toString();
  return call(`${method} /${parts.join('/')}${search && `?${search}`}`, {
    ...(account && { headers: account.headers }),
    ...(body !== undefined && { body: withIds(body, idOf) }),
  });
}
