import { z } from 'zod';
import { tokens } from './account.endpoints.ts';
import { codeLimits, passwordLimits, recoveryCodeCount } from './account.ts';
import { endpoints } from './endpoint.ts';
import { moment } from './fields.ts';

/** Two-step sign-in: besides the password, or the login at another site, a code of an app (RFC 6238) or a recovery code. */

/** Of the app, or a recovery code; in whatever letters, spaces and dashes do not count. */
const code = z.string().trim().min(1).max(codeLimits.typed);

/** The password, of who has one; others log in once more by way of another site. */
const current = z.string().max(passwordLimits.max).optional();

const secondFactor = z.object({
  isOn: z.boolean(),
  /** Since when. */
  since: moment.nullable(),
  /** Recovery codes that have not been used. */
  codesLeft: z.int().nonnegative(),
  /** What one shows who one is with, to change it. */
  proof: z.enum(['password', 'login']),
  /** Has one logged in so lately that this is enough? */
  isProven: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Shown once: only their hashes are kept. */
const recoveryCodes = z.object({ codes: z.array(z.string()).length(recoveryCodeCount) });

export const factorEndpoints = endpoints({
  'POST /authorize/code': {
    access: 'public',
    leavesPages: true,
    summary:
      'Finish a sign-in that was answered with `code_until` instead of tokens, by a code of the app or a recovery code. A browser is known by its cookie, a program names the `sign_in_token`. After five wrong codes it begins anew',
    body: z.object({ code, sign_in_token: z.string().max(200).optional() }),
    returns: tokens,
  },
  'GET /profile/second-factor': {
    access: 'signedIn',
    summary: 'Is two-step sign-in on for the account that is signed in?',
    returns: secondFactor,
  },
  'POST /profile/second-factor/setup': {
    access: 'signedIn',
    leavesPages: true,
    summary: 'A new secret for an app; it counts once a code of the app confirms it, within half an hour',
    body: z.object({ current }),
    returns: z.object({
      /** In Base32, to be typed. */
      secret: z.string(),
      /** The same for an app, as `otpauth://`: what the QR code says. */
      uri: z.string(),
    }),
  },
  'POST /profile/second-factor': {
    access: 'signedIn',
    leavesPages: true,
    summary:
      'Turn two-step sign-in on by a code of the app. All other sessions end; the recovery codes are shown this once',
    body: z.object({ code }),
    returns: recoveryCodes,
  },
  'POST /profile/second-factor/codes': {
    access: 'signedIn',
    leavesPages: true,
    summary: 'New recovery codes in place of those before',
    body: z.object({ current, code }),
    returns: recoveryCodes,
  },
  'POST /profile/second-factor/off': {
    access: 'signedIn',
    leavesPages: true,
    summary: 'Turn two-step sign-in off, by the password and a code',
    body: z.object({ current, code }),
    returns: z.object({}),
  },
});
