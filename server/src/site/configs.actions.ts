import { AppError } from '@agon/contract/errors';
import { filled, type Localized } from '@agon/contract/localized';
import type { Actor } from '@agon/contract/permissions';
import type { Configs, WrittenConfigs } from '@agon/contract/site.endpoints';
import { type Database, inTransaction } from '../db/database.ts';
import { authorize } from '../http/authorize.ts';
import { htmlOf } from './markdown.ts';
import { findConfigs, findConfigsForUpdate, type StoredConfigs, upsertConfigs } from './site.queries.ts';

/** What a site that has set nothing yet shows. */
const defaults: WrittenConfigs = {
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

export async function readConfigs(db: Database): Promise<Configs> {
  return configsOnWire(await findConfigs(db));
}

type Changes = { readonly [Name in keyof WrittenConfigs]?: WrittenConfigs[Name] | undefined };

/**
 * Changes the settings that are named, and leaves the others.
 * @param seen how often they had been saved when the writer saw them; without it, the write counts whatever came before
 * @throws {AppError} `site.stale` when one of them was changed since
 */
export function changeConfigs(
  { db: outer }: { db: Database },
  actor: Actor,
  { version: seen, ...changes }: Changes & { version?: number | undefined },
): Promise<Configs> {
  return inTransaction(outer, async (db) => {
    authorize(actor, 'site.run');
    const stored = await findConfigsForUpdate(db);
    const { version } = stored;
    const isStale = seen !== undefined && Object.keys(changes).some((name) => (stored.changedIn.get(name) ?? 0) > seen);
    if (isStale) throw new AppError('site.stale', { version });
    await upsertConfigs(db, withoutBlanks(changes), version + 1);
    return readConfigs(db);
  });
}

/** A language with nothing in it is as one that is not there. */
function withoutBlanks(changes: Changes): Record<string, string | Localized> {
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value = '']) => [name, typeof value === 'string' ? value : filled(value)]),
  );
}

/** The title of the page stands above. */
const topHeading = 2;

function configsOnWire({ values, version }: StoredConfigs): Configs {
  const known: WrittenConfigs = { ...defaults, ...values };
  return {
    ...known,
    donateHtml: htmlOf(known.donateDescription, topHeading),
    thanksHtml: htmlOf(known.thanksDescription, topHeading),
    version,
  };
}
