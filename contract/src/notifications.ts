/** Of what people are told, by theme; and where, unless they choose otherwise. */
export const notificationThemes = {
  registration: ['approved', 'waitlisted', 'movedUp', 'declined', 'removed'],
  checkIn: ['checkInOpened', 'checkInClosing', 'dropped'],
  tournament: ['started', 'rescheduled', 'cancelled', 'restored'],
  matches: ['matchReady', 'resultToConfirm', 'resultDisputed', 'resultRuled'],
  organizing: ['requestsWait', 'disputeToRule', 'webhookOff'],
  account: ['newSignIn', 'inRoster'],
} as const;
export type NotificationTheme = keyof typeof notificationThemes;
export type NotificationKind = (typeof notificationThemes)[NotificationTheme][number];
export const notificationKinds: readonly NotificationKind[] = Object.values(notificationThemes).flat();

/** In the page all; by e-mail what one would be sorry to learn too late. */
const mailedUnlessNotWanted: ReadonlySet<NotificationKind> = new Set([
  'approved',
  'waitlisted',
  'movedUp',
  'declined',
  'removed',
  'checkInOpened',
  'checkInClosing',
  'dropped',
  'rescheduled',
  'cancelled',
  'restored',
  'disputeToRule',
  'webhookOff',
]);

/** Letters about the safety of an account are none of these: they are always sent, by the account itself. */
export type LetterKind = Exclude<NotificationKind, 'newSignIn'>;

export interface Ways {
  readonly in_page: boolean;
  readonly by_mail: boolean;
}

export function usualWays(kind: NotificationKind): Ways {
  return { in_page: true, by_mail: mailedUnlessNotWanted.has(kind) };
}

export function hasLetter(kind: NotificationKind): kind is LetterKind {
  return kind !== 'newSignIn';
}

/** What is told of one's account stays the same when one organizes nothing. */
export function isForOrganizers(kind: NotificationKind): boolean {
  return (notificationThemes.organizing as readonly NotificationKind[]).includes(kind);
}

export const notificationsPerPage = 20;

/** So much is kept: what was read goes after some days, and of what is newest only so many. */
export const notificationsKept = { readDays: 90, newest: 500 } as const;

/** Most characters of what an organizer says to a decision. */
export const reasonLimit = 300;

/** What a tournament can have announced in a channel of Discord. */
export const announcementKinds = ['registrationOpened', 'checkInOpened', 'started', 'result', 'completed'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** Why nothing is announced any more, or was not the last time: the webhook is gone, or Discord did not take it. */
export const webhookFailures = ['gone', 'refused', 'unreachable'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

export const webhookUrlLimit = 300;

/**
 * The two parts of a Discord webhook's address that matter; undefined for any other address. Nothing else of it is kept, so
 * nothing else can be asked by it.
 */
export function webhookOf(url: string): { readonly id: string; readonly token: string } | undefined {
  const found = webhookUrl.exec(url.trim());
  return found?.[1] === undefined || found[2] === undefined ? undefined : { id: found[1], token: found[2] };
}

const webhookUrl =
  /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{5,25})\/([\w-]{20,120})\/?$/;

interface Placed {
  readonly slug: string;
  readonly game: string;
}

/** On the page of participants, the queue of requests. */
export const requestsAnchor = 'requests';

/** Where one acts on it, as a path of the site. @param bracketId where it is about a match */
export function placeOf(kind: NotificationKind, tournament: Placed | null, bracketId?: number): string {
  if (kind === 'newSignIn') return '/profile#sessions';
  if (kind === 'inRoster') return '/profile#characters';
  if (tournament === null) return '/tournaments';
  const tab = tabs[kind] ?? '';
  const bracket = tab === '/bracket' && bracketId !== undefined ? `&bracket=${bracketId}` : '';
  const anchor = kind === 'requestsWait' ? `#${requestsAnchor}` : '';
  return `/tournaments/${tournament.slug}${tab}?game=${tournament.game}${bracket}${anchor}`;
}

/** Others lead to the main info, where one's own registration stands. */
const tabs: { readonly [Kind in NotificationKind]?: string } = {
  started: '/bracket',
  matchReady: '/bracket',
  resultToConfirm: '/bracket',
  resultDisputed: '/bracket',
  resultRuled: '/bracket',
  disputeToRule: '/bracket',
  requestsWait: '/participants',
};
