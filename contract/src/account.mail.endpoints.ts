import { z } from 'zod';
import { passwordLimits } from './account.ts';
import { endpoints } from './endpoint.ts';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** As it stands in the link of a letter. */
const token = z.string().trim().min(1).max(200);

/** What goes by mail. */
export const mailEndpoints = endpoints({
  'POST /verify-email': {
    access: 'public',
    summary: 'Confirm an e-mail by the token in the letter, which works once',
    body: z.object({ token }),
    returns: z.object({}),
  },
  'POST /verify-email/letter': {
    access: 'signedIn',
    leavesPages: true,
    summary: 'Send the letter that verifies the e-mail of who is signed in once more',
    returns: z.object({}),
  },
  'POST /forgot-password': {
    access: 'public',
    leavesPages: true,
    summary:
      'Send a letter with which a new password can be chosen. The answer is the same whether there is an account or not',
    body: z.object({ email }),
    returns: z.object({}),
  },
  'POST /reset-password': {
    access: 'public',
    summary: 'Choose a new password by the token in the letter, which works once. Ends all sessions of the account',
    body: z.object({ token, password: z.string().min(passwordLimits.min).max(passwordLimits.max) }),
    returns: z.object({}),
  },
});
