import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import type { Fault } from './errors.ts';
import { id, idInText, languageId, moment } from './fields.ts';
import type { Localized } from './localized.ts';
import { announcementKinds, notificationKinds, webhookFailures, webhookOf, webhookUrlLimit } from './notifications.ts';

const kind = z.enum(notificationKinds);

/** What is needed to word it; which of them there are depends on the kind. */
export const notificationAbout = z.object({
  /** The player or the team that it is about. */
  side: z.string().optional(),
  opponent: z.string().optional(),
  /** Whose roster it is about. */
  team: z.string().optional(),
  /** The organizer's, in their own words. */
  reason: z.string().optional(),
  /** Of a tournament that may not be there any more. */
  title: z.string().optional(),
  startsAt: moment.optional(),
  closesAt: moment.optional(),
  /** Of those who wait in line: to step in, rather than to keep a place. */
  isWaiting: z.boolean().optional(),
  count: z.int().optional(),
  bracketId: id.optional(),
  match: z.int().optional(),
  /** Of a sign-in: browser and system, and the network address. */
  device: z.string().optional(),
  address: z.string().optional(),
});
export type NotificationAbout = z.infer<typeof notificationAbout>;

const localized: z.ZodType<Localized> = z.object({ EN: z.string().optional(), RU: z.string().optional() });

const notification = z.object({
  id,
  kind,
  /** Null for what is about none, or about one that was deleted. */
  tournament: z
    .object({ slug: z.string(), title: z.string(), game: z.object({ slug: z.string(), name: localized }) })
    .nullable(),
  about: notificationAbout,
  created_at: moment,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const unread = z.object({ unread: z.int() });

const choice = z.object({ kind, in_page: z.boolean(), by_mail: z.boolean() });
export type NotificationChoice = z.infer<typeof choice>;

const choices = z.object({
  /** Whether this site sends mail at all. */
  mail: z.boolean(),
  /** Of every kind. */
  choices: z.array(choice),
});
export type NotificationChoices = z.infer<typeof choices>;

const noWebhook: Fault = 'noWebhook';

export const webhook = z.object({
  /** The beginning of its number: the address is a secret, and is not shown again. */
  hint: z.string(),
  kinds: z.array(z.enum(announcementKinds)),
  language_id: languageId,
  isOn: z.boolean(),
  failure: z.enum(webhookFailures).nullable(),
  sent_at: moment.nullable(),
});
const webhookOrNone = z.object({ webhook: webhook.nullable() });
export type Webhook = z.infer<typeof webhook>;

export const notificationEndpoints = endpoints({
  'GET /notifications': {
    access: 'signedIn',
    summary: 'What the signed-in person was told, the newest first',
    query: z.object({
      /** Those older than this one. */
      before: idInText.optional(),
    }),
    returns: z.object({ notifications: z.array(notification), hasMore: z.boolean(), unread: z.int() }),
  },
  'GET /notifications/unread': {
    access: 'signedIn',
    summary: 'How much of it is unread',
    returns: unread,
  },
  'POST /notifications/read': {
    access: 'signedIn',
    leavesPages: true,
    summary: 'Mark one as read, or all up to and with one',
    body: z.union([z.strictObject({ id }), z.strictObject({ upTo: id })]),
    returns: unread,
  },
  'GET /profile/notifications': {
    access: 'signedIn',
    summary: 'Of what one wants to be told, and where',
    returns: choices,
  },
  'PUT /profile/notifications': {
    access: 'signedIn',
    leavesPages: true,
    summary: 'Choose of what one wants to be told; what is not named stays',
    body: z.object({ choices: z.array(choice).max(notificationKinds.length) }),
    returns: choices,
  },
  'POST /notifications/unsubscribe': {
    access: 'public',
    leavesPages: true,
    summary: 'Get no more letters of the kind that the token in a letter is of, or none of any kind',
    body: z.object({ token: z.string().trim().min(1).max(200), all: z.boolean().default(false) }),
    returns: z.object({ kind }),
  },

  'GET /tournaments/{id}/webhook': {
    access: 'signedIn',
    summary: 'Where the tournament is announced on Discord, without the secret address; for its organizer',
    params: { id: idInText },
    returns: webhookOrNone,
  },
  'PUT /tournaments/{id}/webhook': {
    access: 'signedIn',
    summary: 'Have the tournament announced in a channel of Discord',
    params: { id: idInText },
    body: z.object({
      /** As Discord gives it. Left out: the one that is known. */
      url: z
        .string()
        .trim()
        .max(webhookUrlLimit)
        .refine((url) => webhookOf(url) !== undefined, { params: { code: noWebhook } })
        .optional(),
      kinds: z.array(z.enum(announcementKinds)).max(announcementKinds.length),
      language_id: languageId,
    }),
    returns: webhookOrNone,
  },
  'DELETE /tournaments/{id}/webhook': {
    access: 'signedIn',
    summary: 'Announce it no more, and forget the address',
    params: { id: idInText },
    returns: webhookOrNone,
  },
  'POST /tournaments/{id}/webhook/test': {
    access: 'signedIn',
    leavesPages: true,
    summary: 'Send a message that shows whether it works',
    params: { id: idInText },
    returns: webhookOrNone,
  },
});
