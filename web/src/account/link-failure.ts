import type { ErrorCode } from '@agon/contract/errors';
import { ApiError } from '../api/api.ts';

/** What became of a letter's link that no longer does anything; undefined for any other failure. */
export function linkStateOf(failure: unknown): 'used' | 'expired' | 'wrong' | undefined {
  const code: ErrorCode | undefined = failure instanceof ApiError ? failure.body?.code : undefined;
  if (code === 'account.linkUsed') return 'used';
  if (code === 'account.linkExpired') return 'expired';
  return code === 'account.linkWrong' ? 'wrong' : undefined;
}

/** Is a sign-in over that waited for its code? */
export function isSignInOver(failure: unknown): boolean {
  return failure instanceof ApiError && failure.body?.code === ('account.signInOver' satisfies ErrorCode);
}

/** Does it need a login of just now? */
export function isProofMissing(failure: unknown): boolean {
  return failure instanceof ApiError && failure.body?.code === ('account.signInAgain' satisfies ErrorCode);
}
