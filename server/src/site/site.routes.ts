import { languageIds, languageNames, languages, localizedKeys } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import type { siteEndpoints } from '@agon/contract/site.endpoints';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../http/routes.ts';
import { changeConfigs, readConfigs } from './configs.actions.ts';
import { legalText } from './legal.ts';
import { htmlOf } from './markdown.ts';

const languagesList = languages.map((code) => ({ id: languageIds[code], code, name: languageNames[code] }));

interface Deps {
  readonly db: Database;
  /** Counts a text that somebody looks at. */
  readonly takePreview: (actor: Actor) => Promise<void>;
}

export const siteRoutes = ({ db, takePreview }: Deps): Handlers<typeof siteEndpoints> => ({
  'GET /languages-list': async () => languagesList,
  'POST /markdown': async ({ actor, language, body }) => {
    await takePreview(actor);
    const key = localizedKeys[language];
    return { html: htmlOf({ [key]: body.text })[key] ?? '' };
  },
  'GET /configs': () => readConfigs(db),
  'PUT /configs': ({ actor, body }) => changeConfigs({ db }, actor, body),
  'GET /legal/{document}': async ({ params }) => legalText(params.document),
});
