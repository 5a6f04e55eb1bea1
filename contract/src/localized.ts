export type Language = 'en' | 'ru';

export const languages = ['en', 'ru'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'en';

/** The ids that `language_id` takes on the wire. */
export const languageIds = { en: 1, ru: 2 } as const satisfies Record<Language, number>;
export type LanguageId = (typeof languageIds)[Language];

/** Each in itself. */
export const languageNames = { en: 'English', ru: 'Русский' } as const satisfies Record<Language, string>;

/** The language of such an id; any other counts as the default. */
export function languageOf(id: number): Language {
  return languages.find((language) => languageIds[language] === id) ?? defaultLanguage;
}

/** A text in several languages, keyed as on the wire. */
export interface Localized {
  readonly EN?: string | undefined;
  readonly RU?: string | undefined;
}

/** How each language is called in them. */
export const localizedKeys = { en: 'EN', ru: 'RU' } as const satisfies Record<Language, keyof Localized>;

/** Reads a localized value: the wanted language, else English, else `fallback`. */
export function read(value: Localized | undefined, language: Language, fallback = ''): string {
  return (language === 'ru' && value?.RU) || value?.EN || fallback;
}

/** What people wrote, in the reader's language, else in English, else as it is there. */
export function wordsOf(text: Localized, language: Language): string {
  return read(text, language, text.RU);
}

/** How a game or a type is called, in either language; else the fallback. */
export function nameOf(
  info: { readonly name?: Localized | undefined } | undefined,
  language: Language,
  fallback: string,
): string {
  return wordsOf(info?.name ?? {}, language) || fallback;
}

/** A language with nothing in it is as one that is not there. */
export function filled({ EN, RU }: Localized): Localized {
  return { ...(EN && { EN }), ...(RU && { RU }) };
}

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ru';
}

/** The language a reader asked for by name ("ru-RU" counts as "ru"), or undefined when it is not one of ours. */
export function supportedLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().slice(0, 2).toLowerCase();
  return isLanguage(primary) ? primary : undefined;
}
