import type { TestApp } from './app.ts';
import { appCode } from './phone.ts';

const halfMinuteMs = 30_000;

/** Somebody whose account asks for codes. The clock goes on with each code, since one counts once. */
export async function withSecondFactor(
  { call, clock }: Pick<TestApp, 'call' | 'clock'>,
  email: string,
  password = 'correct horse',
  signedIn?: Record<string, string>,
) {
  const credentials = { email, password };
  const register = async () => (await call('POST /register', { body: credentials })).body.access_token;
  const headers = signedIn ?? { 'access-token': await register() };
  const set = await call('POST /profile/second-factor/setup', { headers, body: { current: password } });
  const { secret } = set.body;
  const nextCode = () => {
    clock.now = new Date(clock.now.getTime() + halfMinuteMs);
    return appCode(secret, clock.now);
  };
  const on = await call('POST /profile/second-factor', { headers, body: { code: nextCode() } });
  const codes: readonly string[] = on.body.codes;
  const token = async () => (await call('POST /authorize', { body: credentials })).body.sign_in_token;
  return { ...credentials, headers, secret, codes, nextCode, token };
}
