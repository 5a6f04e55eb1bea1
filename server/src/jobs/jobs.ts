import { announcementKinds } from '@agon/contract/notifications';
import { z } from 'zod';

/** As it was when it was entered. */
const announcedResult = z.object({
  names: z.array(z.string()),
  score: z.array(z.int()).nullable(),
  winner: z.int().nullable(),
  /** Another one was announced before. */
  isCorrection: z.boolean().optional(),
});

/** What is done after the answer: by name, what a job is told. It is kept in the database, so it must not be a secret. */
export const jobs = {
  'account.sendVerification': z.object({ userId: z.int() }),
  'account.sendPasswordReset': z.object({ email: z.string() }),
  'account.sendEmailChange': z.object({ userId: z.int() }),
  'account.sendEmailChanged': z.object({ userId: z.int(), formerEmail: z.string() }),
  'account.sendNewSignIn': z.object({
    userId: z.int(),
    email: z.string(),
    userAgent: z.string(),
    address: z.string(),
    at: z.iso.datetime(),
  }),
  'account.sendSecurityNotice': z.object({
    userId: z.int(),
    email: z.string(),
    notice: z.enum([
      'passwordSet',
      'passwordChanged',
      'passwordReset',
      'loginAttached',
      'loginDetached',
      'secondFactorOn',
      'secondFactorOff',
      'secondFactorRemoved',
      'recoveryCodeUsed',
      'recoveryCodesMade',
    ]),
    /** The other sites that it is about, by name. */
    providers: z.array(z.string()),
    at: z.iso.datetime(),
  }),
  'files.makeVariants': z.object({ name: z.string() }),
  'files.sweep': z.object({}),
  'notifications.sendLetter': z.object({ id: z.int() }),
  /** `opens`: as the check-in does; `closing`: shortly before it closes. `opensAt` and `closesAt` as when it was planned. */
  'notifications.remindOfCheckIn': z.object({
    tournamentId: z.int(),
    step: z.enum(['opens', 'closing']),
    opensAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
  }),
  'notifications.tellOfStart': z.object({ tournamentId: z.int(), at: z.iso.datetime() }),
  /** `matches`: those that look different than at version `from`; null: all may. */
  'notifications.tellOfMatches': z.object({
    bracketId: z.int(),
    from: z.int(),
    version: z.int(),
    matches: z.array(z.int()).nullable(),
  }),
  /** For when somebody on the waiting list can have a place again. */
  'registrations.fillPlaces': z.object({ tournamentId: z.int() }),
  'notifications.announce': z.object({
    tournamentId: z.int(),
    kind: z.enum(announcementKinds),
    /** Of the event: what comes too late is not announced any more. */
    at: z.iso.datetime(),
    result: announcedResult.optional(),
  }),
} as const satisfies Readonly<Record<`${string}.${string}`, z.ZodObject>>;

/** What is done every day, once among all nodes: at a quiet hour (UTC), or as soon as a node runs again. */
export const dailyJobs: readonly { readonly name: JobName; readonly at: string }[] = [
  { name: 'files.sweep', at: '17 4 * * *' },
];

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.output<(typeof jobs)[Name]>;

/**
 * What does the jobs. One may be done twice, when a node ends in the middle of it, and none may take longer than
 * `jobPatienceMs`.
 */
export type JobHandlers<Name extends JobName = JobName> = {
  readonly [Each in Name]: (payload: JobPayload<Each>) => Promise<void>;
};

/** After so long, the node that took a job is taken for dead. */
export const jobPatienceMs = 300_000;
