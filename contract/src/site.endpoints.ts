import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { languageId, linkUpTo, localized, localizedHtml, localizedLine, localizedText, text } from './fields.ts';
import { languages } from './localized.ts';
import { legalDocuments, siteLimits } from './site.ts';
import { contentLimits } from './tournaments.contents.ts';

const link = z.union([z.literal(''), linkUpTo(siteLimits.link)]);
const email = z.union([z.literal(''), z.email().max(siteLimits.email)]);
/** A host name, as `example.org`. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(siteLimits.domain)
  .regex(/^((?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*)?$/);

const links = {
  donateTeamUrl: link,
  donatePrizePoolUrl: link,
  contactsDiscord: link,
  contactsEmail: email,
  contactsTiktok: link,
  contactsTwitch: link,
  contactsTwitter: link,
  contactsYoutube: link,
  twitchDomain: domain,
};

const writtenConfigs = z.object({
  ...links,
  donateTitle: localizedLine(siteLimits.title),
  donateDescription: localizedText(siteLimits.text),
  thanksTitle: localizedLine(siteLimits.title),
  thanksDescription: localizedText(siteLimits.text),
});
export type WrittenConfigs = z.output<typeof writtenConfigs>;

/** How often the settings were saved; a write may carry the number it saw. */
const version = z.int().nonnegative();

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
  /** The descriptions as HTML that is safe to show. */
  donateHtml: localizedHtml,
  thanksHtml: localizedHtml,
  version,
});
export type Configs = z.infer<typeof configs>;

const legalText = z.object({
  html: localizedHtml,
  /** The day on which it was changed last. */
  changed: z.iso.date(),
});

export const siteEndpoints = endpoints({
  'GET /languages-list': {
    access: 'signedIn',
    summary: 'The languages that `language_id` stands for',
    returns: z.array(z.object({ id: languageId, code: z.enum(languages), name: z.string() })),
  },
  'POST /markdown': {
    access: 'signedIn',
    leavesPages: true,
    summary: 'How a text in Markdown will look: as HTML that is safe to show',
    body: z.object({ text: text(contentLimits.text) }),
    returns: z.object({ html: z.string() }),
  },
  'GET /configs': {
    access: 'public',
    forGuests: 'kept',
    summary: 'Settings of the site that pages show',
    returns: configs,
  },
  'PUT /configs': {
    access: 'signedIn',
    summary: 'Change settings of the site; those left out stay. Refused when one of them was changed since `version`',
    body: writtenConfigs.partial().extend({ version: version.optional() }),
    returns: configs,
  },
  'GET /legal/{document}': {
    access: 'public',
    summary: 'The terms of services or the privacy policy of the site',
    params: { document: z.enum(legalDocuments) },
    returns: legalText,
  },
});
