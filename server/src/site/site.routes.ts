import { languageIds, languageNames, languages } from '@agon/contract/localized';
import type { Configs, siteEndpoints } from '@agon/contract/site.endpoints';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/routes.ts';
import { htmlOf } from '../tournaments/markdown.ts';
import { listConfigs } from './site.queries.ts';

/** What a site that has set nothing yet shows. */
const defaults: Configs = {
  donateTeamUrl: '',
  donatePrizePoolUrl: '',
  donateTitle: { EN: 'Support the project', RU: 'Поддержите проект' },
  donateDescription: {},
  thanksTitle: { EN: 'Thank you', RU: 'Спасибо' },
  thanksDescription: {},
  contactsDiscord: '',
  contactsEmail: '',
  contactsTiktok: '',
  contactsTwitch: '',
  contactsTwitter: '',
  contactsYoutube: '',
  twitchDomain: '',
};

const languagesList = languages.map((code) => ({ id: languageIds[code], code, name: languageNames[code] }));

export const siteRoutes = ({ db }: { db: Database }): Handlers<typeof siteEndpoints> => ({
  'GET /languages-list': async () => languagesList,
  'POST /markdown': async ({ body }) => ({ html: htmlOf({ EN: body.text }).EN ?? '' }),
  'GET /configs': async () => ({ ...defaults, ...(await listConfigs(db)) }),
});
