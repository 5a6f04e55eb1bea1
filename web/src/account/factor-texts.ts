import type { Language } from '@agon/contract/localized';
import { use } from 'react';
import type { factor } from '../i18n/en/factor.ts';
import { partTranslator, type Translated, useText } from '../i18n/text.ts';

type Texts = Translated<typeof factor>;

const load = {
  en: async (): Promise<Texts> => (await import('../i18n/en/factor.ts')).factor,
  ru: async (): Promise<Texts> => (await import('../i18n/ru/factor.ts')).factor,
} as const satisfies Record<Language, unknown>;

const loaded = new Map<Language, Promise<FactorTranslator>>();

export type FactorTranslator = ReturnType<typeof partTranslator<Texts>>;

/** The texts of this part of the site, which come with it; until then it is suspended. */
export function useFactorTexts(): FactorTranslator {
  const { language } = useText();
  const known = loaded.get(language) ?? load[language]().then((texts) => partTranslator(texts, language));
  loaded.set(language, known);
  // After an outage it is asked for anew.
  known.catch(() => loaded.delete(language));
  return use(known);
}
