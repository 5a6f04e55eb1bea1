import type { emailEndpoints } from '@agon/contract/account.email.endpoints';
import { type Handlers, overHttp } from '../http/routes.ts';
import type { AccountDeps } from './account.actions.ts';
import {
  askForEmail,
  askForEmailAgain,
  confirmEmail,
  dropEmailChange,
  readEmailChange,
} from './email-change.actions.ts';
import { holderOf } from './holder.ts';
import { undoEmail } from './letter-links.actions.ts';
import type { LetterDeps } from './letters.actions.ts';
import { visitorOf } from './visitor.ts';

export const emailRoutes = (deps: AccountDeps & LetterDeps): Handlers<typeof emailEndpoints> => ({
  'GET /profile/email': async (caller) => readEmailChange(deps, holderOf(deps, caller)),

  'POST /profile/email': async ({ body, ...caller }) =>
    askForEmail(deps, holderOf(deps, caller), body, caller.language),

  'POST /profile/email/letter': async (caller) => {
    await askForEmailAgain(deps, holderOf(deps, caller));
    return {};
  },
  'DELETE /profile/email': async (caller) => {
    await dropEmailChange(deps, holderOf(deps, caller));
    return {};
  },
  'POST /change-email': async ({ body, ...caller }) => {
    await confirmEmail(deps, holderOf(deps, caller), body.token);
    return {};
  },
  'POST /undo-email': async ({ body, language, ...caller }) => {
    await undoEmail(deps, body, { language, visitor: visitorOf(overHttp(caller).request) });
    return {};
  },
});
