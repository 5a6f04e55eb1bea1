import type { Profile } from '@agon/contract/account.endpoints';
import type { Login, Standing } from '@agon/contract/account.oauth.endpoints';
import type { ErrorCode } from '@agon/contract/errors';
import { ApiError } from '../api/api.ts';

/** What the page shows to which a provider has sent the visitor back. */
export type Step =
  | { readonly kind: 'working' }
  /** The profile belongs to an account: continue as it? */
  | { readonly kind: 'confirm'; readonly name: string; readonly username: string }
  /** It belongs to nobody: attach it to the account that is signed in? */
  | { readonly kind: 'attach'; readonly name: string; readonly username: string }
  /** A new account needs an e-mail; the one that the provider gave is taken, if the server says so. */
  | { readonly kind: 'email'; readonly name: string; readonly taken?: string; readonly email?: string }
  /** The account asks for a code besides. */
  | { readonly kind: 'code' }
  | { readonly kind: 'done'; readonly isAttached: boolean }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly failure: unknown };

/** The visitor said no, the provider did, or there is nothing to finish. */
type Refusal = 'denied' | 'refused' | 'nothing';

export type SentBack =
  | { readonly code: string; readonly state: string; readonly iss?: string }
  | { readonly refusal: Refusal };

/** What a provider put into the address that it sent the visitor back to. */
export function sentBack(search: string): SentBack {
  const query = new URLSearchParams(search);
  const [code, state, iss, error] = [query.get('code'), query.get('state'), query.get('iss'), query.get('error')];
  if (error !== null) return { refusal: error === 'access_denied' ? 'denied' : 'refused' };
  return code && state ? { code, state, ...(iss !== null && { iss }) } : { refusal: 'nothing' };
}

export function stepAfter({ outcome, name = '', username = '' }: Login | Standing): Step {
  if (outcome === 'code') return { kind: 'code' };
  if (outcome === 'confirm' || outcome === 'attach') return { kind: outcome, name, username };
  return outcome === 'email' ? { kind: outcome, name } : { kind: 'done', isAttached: outcome === 'attached' };
}

export function stepAfterFailure(failure: unknown): Step {
  const body = failure instanceof ApiError ? failure.body : undefined;
  if (body?.code !== ('oauth.emailTaken' satisfies ErrorCode)) return { kind: 'failed', failure };
  return {
    kind: 'email',
    name: String(body.facts?.name ?? ''),
    taken: body.error,
    email: String(body.facts?.email ?? ''),
  };
}

/** Whoever signs in meanwhile, here or in another tab, has an account to attach the profile to; a guest has none. */
export function stepFor(step: Step, profile: Pick<Profile, 'username'> | undefined): Step {
  if (step.kind === 'email' && profile !== undefined) {
    return { kind: 'attach', name: step.name, username: profile.username };
  }
  if (step.kind === 'attach' && profile !== undefined) return { ...step, username: profile.username };
  return step;
}

/** Is the login itself at an end, whatever the visitor does here? */
export function isOver(failure: unknown): boolean {
  const codes: readonly ErrorCode[] = ['oauth.startAgain', 'oauth.attachedElsewhere', 'account.blocked'];
  return failure instanceof ApiError && codes.some((code) => failure.body?.code === code);
}
