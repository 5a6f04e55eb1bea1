import { type LoginProvider, loginProviderNames } from '@agon/contract/account.logins';
import { AppError, type ErrorCode, type ErrorFacts } from '@agon/contract/errors';
import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/** The numbers by which programs know what can go wrong between here and a provider. */
const numbers: { readonly [Code in ErrorCode]?: number } = {
  'oauth.emailTaken': 10_000,
  'oauth.attachedElsewhere': 10_001,
  'oauth.noProfile': 10_002,
  'oauth.invalidId': 10_003,
  'oauth.httpStatus': 10_004,
  'oauth.failed': 10_005,
};

type OAuthCode = Extract<ErrorCode, `oauth.${string}`>;

/** A login by way of another site that was refused. */
export class OAuthError extends AppError {
  /** For the log, where the provider is to blame or the settings are. Without what was sent. */
  readonly reason: string | undefined;

  constructor(code: OAuthCode, provider: LoginProvider, facts: ErrorFacts = {}, reason?: string) {
    const number = numbers[code];
    super(code, { provider: loginProviderNames[provider], ...(number !== undefined && { number }), ...facts });
    this.reason = reason;
  }
}

/** What the library's errors mean: an answer with another status, one that is not to be believed, or none. */
export function failureOf(error: unknown, provider: LoginProvider): AppError {
  if (error instanceof AppError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') {
    return new OAuthError('oauth.startAgain', provider, {}, `${error.error}: ${reason}`);
  }
  const status = statusIn(error);
  if (status === 404) return new OAuthError('oauth.noProfile', provider, {}, reason);
  if (status !== undefined && status !== 200) {
    return new OAuthError('oauth.httpStatus', provider, { status }, `status ${status}: ${reason}`);
  }
  const isUnbelievable = error instanceof ClientError && unbelievable.has(error.code ?? '');
  return new OAuthError(isUnbelievable ? 'oauth.invalidId' : 'oauth.failed', provider, {}, reason);
}

/** The library's codes for an answer that says who it is, but wrongly. */
const unbelievable: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

function statusIn(error: unknown): number | undefined {
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) return error.status;
  const cause = error instanceof ClientError ? error.cause : undefined;
  return cause instanceof Response ? cause.status : undefined;
}
