import type { Configs } from '@agon/contract/site.endpoints';

/** Where the site can be reached, in the order in which it says so. */
export const channels = ['email', 'discord', 'twitter', 'youtube', 'twitch', 'tiktok'] as const;
export type Channel = (typeof channels)[number];

export const configOf = {
  email: 'contactsEmail',
  discord: 'contactsDiscord',
  twitter: 'contactsTwitter',
  youtube: 'contactsYoutube',
  twitch: 'contactsTwitch',
  tiktok: 'contactsTiktok',
} as const satisfies Record<Channel, keyof Configs>;

/** How it is called where it has its own name; the e-mail has one in each language. */
export const channelNames = {
  discord: 'Discord',
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
  twitch: 'Twitch',
  tiktok: 'TikTok',
} as const satisfies Record<Exclude<Channel, 'email'>, string>;

/** A link as people say it: without how it is reached, and without a slash at its end. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
