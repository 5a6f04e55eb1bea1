import { z } from 'zod';
import { email } from './account.endpoints.ts';
import { passwordLimits } from './account.ts';
import { endpoints } from './endpoint.ts';
import { moment } from './fields.ts';

/** Another e-mail for one's account: it counts once the link is used that is sent to it. */

const token = z.string().trim().min(1).max(200);

const emailChange = z.object({
  /** What is wanted and not confirmed yet. */
  pending: z.object({ email: z.string(), askedAt: moment, expiresAt: moment }).nullable(),
  /** What one shows who one is with: who has no password logs in once more by way of another site. */
  proof: z.enum(['password', 'login']),
  /** Has one logged in so lately that this is enough? */
  isProven: z.boolean(),
});
export type EmailChange = z.infer<typeof emailChange>;

export const emailEndpoints = endpoints({
  'GET /profile/email': {
    access: 'signedIn',
    summary: 'The change of the own e-mail that waits for its confirmation, and what a change takes',
    returns: emailChange,
  },
  'POST /profile/email': {
    access: 'signedIn',
    summary:
      'Ask for another e-mail: a letter with a link goes to it. A site without mail changes it at once, unverified. With mail, the answer is the same whether another account has the e-mail or not',
    body: z.object({
      email,
      /** The password, of who has one. */
      current: z.string().max(passwordLimits.max).optional(),
    }),
    returns: z.object({ isChanged: z.boolean() }),
  },
  'POST /profile/email/letter': {
    access: 'signedIn',
    summary: 'Send the letter with the link to the new e-mail once more',
    returns: z.object({}),
  },
  'DELETE /profile/email': {
    access: 'signedIn',
    summary: 'Keep the e-mail as it is: the link that was sent to the new one works no more',
    returns: z.object({}),
  },
  'POST /change-email': {
    access: 'signedIn',
    summary: 'Confirm the new e-mail by the token in the letter, signed in as who asked for it',
    body: z.object({ token }),
    returns: z.object({}),
  },
  'POST /undo-email': {
    access: 'public',
    summary:
      'Take an account back by the token in the letter to its former e-mail: that e-mail, with a new password, counts again. Ends all sessions, and detaches what was attached since',
    body: z.object({ token, password: z.string().min(passwordLimits.min).max(passwordLimits.max) }),
    returns: z.object({}),
  },
});
