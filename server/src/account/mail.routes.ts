import type { mailEndpoints } from '@agon/contract/account.mail.endpoints';
import { type Handlers, overHttp } from '../http/routes.ts';
import type { Attempts } from './attempts.actions.ts';
import { askForPasswordReset, askForVerification, resetPassword, verifyEmail } from './letter-links.actions.ts';
import type { LetterDeps } from './letters.actions.ts';
import { visitorOf } from './visitor.ts';

export const mailRoutes = (deps: LetterDeps & { readonly attempts: Attempts }): Handlers<typeof mailEndpoints> => ({
  'POST /verify-email': async ({ body }) => {
    await verifyEmail(deps, body.token);
    return {};
  },
  'POST /verify-email/letter': async ({ actor }) => {
    await askForVerification(deps, actor);
    return {};
  },
  'POST /forgot-password': async ({ body, ...caller }) => {
    await askForPasswordReset(deps, body.email, visitorOf(overHttp(caller).request));
    return {};
  },
  'POST /reset-password': async ({ body, language, ...caller }) => {
    await resetPassword(deps, body, { language, visitor: visitorOf(overHttp(caller).request) });
    return {};
  },
});
