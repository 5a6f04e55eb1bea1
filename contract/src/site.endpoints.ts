import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { localized } from './fields.ts';

export const configs = z.object({
  donateTeamUrl: z.string(),
  donatePrizePoolUrl: z.string(),
  donateTitle: localized,
  donateDescription: localized,
  thanksTitle: localized,
  thanksDescription: localized,
  contactsDiscord: z.string(),
  contactsEmail: z.string(),
  contactsTiktok: z.string(),
  contactsTwitch: z.string(),
  contactsTwitter: z.string(),
  contactsYoutube: z.string(),
  twitchDomain: z.string(),
});
export type Configs = z.infer<typeof configs>;

export const siteEndpoints = endpoints({
  'GET /configs': { access: 'public', summary: 'Settings of the site that pages show', returns: configs },
});
