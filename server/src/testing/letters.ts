import { onTestFinished } from 'vitest';
import type { AppDeps } from '../app.ts';
import { type TestApp, testApp } from './app.ts';
import { type ArrivedLetter, mailSink } from './mail-sink.ts';

/** A site that sends its mail to a server of the test, and what people do with it. */
export interface SiteWithMail extends TestApp {
  /** What has arrived for somebody, the last one at the end; what waits is sent before. */
  lettersTo(email: string): Promise<readonly ArrivedLetter[]>;
  /** The token of the link in the last letter to somebody. */
  tokenTo(email: string): Promise<string>;
  /** Somebody new, whose e-mail is verified unless it is said otherwise; `as` signs their calls. */
  registered(email: string, options?: { isVerified?: boolean; from?: string }): Promise<Registered>;
}

interface Registered {
  readonly email: string;
  readonly as: { readonly 'access-token': string };
}

export const testPassword = 'correct horse';

export async function siteWithMail(logins?: AppDeps['logins']): Promise<SiteWithMail> {
  const sink = await mailSink();
  onTestFinished(sink.close);
  const site = await testApp(undefined, 'https://agon.example', undefined, { mailer: sink.mailer, logins });
  const lettersTo = async (email: string) => {
    await site.doDueJobs();
    return sink.letters.filter(({ recipients }) => recipients.includes(email));
  };
  const tokenTo = async (email: string) => {
    const link = /https:\/\/\S+/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[0] ?? 'https://nothing.example';
    return new URL(link).searchParams.get('token') ?? '';
  };
  return {
    ...site,
    lettersTo,
    tokenTo,
    async registered(email, { isVerified = true, from = '198.51.100.7' } = {}) {
      const { body } = await site.call('POST /register', { body: { email, password: testPassword }, from });
      // Also where nobody follows it, the first letter is there before the next one.
      const token = await tokenTo(email);
      if (isVerified) await site.call('POST /verify-email', { body: { token } });
      return { email, as: { 'access-token': body.access_token } };
    },
  };
}
