import type { Configs } from '@agon/contract/site.endpoints';
import type { Translator } from '../i18n/text.ts';
import { isLink, withScheme } from '../ui/links.ts';

/** The settings that people write; the rest of `Configs` follows from them. */
export type ConfigName = Exclude<keyof Configs, 'donateHtml' | 'thanksHtml' | 'version'>;

/** Some settings while they are edited. */
export type ConfigsDraft = Partial<Pick<Configs, ConfigName>> & Pick<Configs, 'version'>;

const linkNames: readonly ConfigName[] = [
  'donateTeamUrl',
  'donatePrizePoolUrl',
  'contactsDiscord',
  'contactsTiktok',
  'contactsTwitch',
  'contactsTwitter',
  'contactsYoutube',
];

export function draftOf(configs: Configs, names: readonly ConfigName[]): ConfigsDraft {
  return { ...Object.fromEntries(names.map((name) => [name, configs[name]])), version: configs.version };
}

/** Links as a whole, and a domain without what stands around it in an address. */
export function tidied(draft: ConfigsDraft): ConfigsDraft {
  const entries = Object.entries(draft).map(([name, value]) => [name, tidiedValue(name, value)]);
  return { ...Object.fromEntries(entries), version: draft.version };
}

function tidiedValue(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (linkNames.some((one) => one === name)) return withScheme(value);
  if (name === 'twitchDomain')
    return value
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/[/:].*$/, '');
  return value.trim();
}

export function faultsOf(t: Translator, draft: ConfigsDraft): Readonly<Record<string, string>> {
  const wrong = linkNames.filter(
    (name) => typeof draft[name] === 'string' && draft[name] !== '' && !isLink(draft[name]),
  );
  return Object.fromEntries(wrong.map((name) => [name, t('contents.noLink')]));
}

/** What is sent: the settings that were changed, so that nobody else's change of another is in the way. */
export function changesOf(draft: ConfigsDraft, configs: Configs): ConfigsDraft {
  const changed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(configs[name as ConfigName]),
  );
  return { ...Object.fromEntries(changed), version: draft.version };
}
