import type { Language } from '@agon/contract/localized';
import { use } from 'react';
import type { notifications } from '../i18n/en/notifications.ts';
import { partTranslator, type Translated, useText } from '../i18n/text.ts';

type Texts = Translated<typeof notifications>;

const load = {
  en: async (): Promise<Texts> => (await import('../i18n/en/notifications.ts')).notifications,
  ru: async (): Promise<Texts> => (await import('../i18n/ru/notifications.ts')).notifications,
} as const satisfies Record<Language, unknown>;

const loaded = new Map<Language, Promise<NotificationTranslator>>();

export type NotificationTranslator = ReturnType<typeof partTranslator<Texts>>;

/** The texts of this part of the site, which come with it; until then it is suspended. */
export function useNotificationTexts(): NotificationTranslator {
  const { language } = useText();
  const known = loaded.get(language) ?? load[language]().then((texts) => partTranslator(texts, language));
  loaded.set(language, known);
  // After an outage it is asked for anew.
  known.catch(() => loaded.delete(language));
  return use(known);
}
