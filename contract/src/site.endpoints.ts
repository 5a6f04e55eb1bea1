import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { languageId, localized, text } from './fields.ts';
import { languages } from './localized.ts';
import { contentLimits } from './tournaments.ts';

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
  'GET /languages-list': {
    access: 'public',
    summary: 'The languages that `language_id` stands for',
    returns: z.array(z.object({ id: languageId, code: z.enum(languages), name: z.string() })),
  },
  'POST /markdown': {
    access: 'signedIn',
    summary: 'How a text in Markdown will look: as HTML that is safe to show',
    body: z.object({ text: text(contentLimits.text) }),
    returns: z.object({ html: z.string() }),
  },
  'GET /configs': { access: 'public', summary: 'Settings of the site that pages show', returns: configs },
});
