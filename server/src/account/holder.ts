import { AppError } from '@agon/contract/errors';
import { type Caller, overHttp } from '../http/routes.ts';
import { accessTokenOf } from '../http/session.ts';
import type { Holder, Tokens } from './tokens.ts';

/** Who asks, and in which session: that stands in the token alone, which has been found good by now. */
export function holderOf(
  { tokens, now }: { readonly tokens: Tokens; readonly now: () => Date },
  caller: Pick<Caller, 'http'>,
): Holder {
  const token = accessTokenOf(overHttp(caller).request);
  const holder = token === undefined ? null : tokens.read(token, now());
  if (holder === null) throw new AppError('account.notAuthorized');
  return holder;
}
