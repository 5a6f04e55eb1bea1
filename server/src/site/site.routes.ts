import { languageIds, languageNames, languages } from '@agon/contract/localized';
import type { Configs, siteEndpoints } from '@agon/contract/site.endpoints';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/routes.ts';
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
  'GET /configs': async () => ({ ...defaults, ...(await listConfigs(db)) }),
});
