import type { ErrorCode } from '@agon/contract/errors';
import type { Translator } from '../i18n/text.ts';
import { ApiError } from './api.ts';
import { isSignedIn } from './signed-in.ts';

/** What to tell the reader about a call that failed: the server's own text if it answered. */
export function failureText(t: Translator, failure: unknown): string {
  if (!(failure instanceof ApiError)) return t('layout.failedText');
  // Whoever has logged in since need not be asked to.
  if (isSessionOver(failure)) return t(isSignedIn() ? 'account.signedInSince' : 'account.sessionOver');
  const { code, facts } = failure.body ?? {};
  if (code === 'account.tooManyAttempts') return t('account.tooManyAttempts', { count: Number(facts?.minutes) });
  return failure.body?.error ?? unreachableText(t);
}

/** Why there is no answer at all. */
export function unreachableText(t: Translator): string {
  return t(navigator.onLine === false ? 'layout.noNetwork' : 'layout.unreachable');
}

/** Was the call refused because nobody is signed in? Wrong credentials are another matter. */
export function isSessionOver(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401 && failure.body?.code !== 'account.wrongCredentials';
}

/** Was it refused for one of these reasons? */
export function isRefusedAs(failure: unknown, ...codes: readonly ErrorCode[]): boolean {
  return codes.some((code) => failure instanceof ApiError && failure.body?.code === code);
}

/** Was it refused because somebody else has saved something newer? */
export function isStale(failure: unknown): boolean {
  return isRefusedAs(
    failure,
    'tournament.stale',
    'media.stale',
    'game.stale',
    'site.stale',
    'player.stale',
    'team.stale',
    'user.stale',
    'account.stale',
  );
}

/** For invalid input: what is wrong with each field. */
export function fieldFailures(failure: unknown): Readonly<Record<string, string>> {
  return failure instanceof ApiError ? (failure.body?.fields ?? {}) : {};
}
