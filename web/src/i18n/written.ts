import { type Language, type Localized, localizedKeys, wordsOf } from '@agon/contract/localized';

export interface Written {
  readonly words: string;
  /** For the element that shows it, where the words are not in the language of the page. */
  readonly lang: Language | undefined;
}

/** What people wrote, in the reader's language, or in the other when it is there alone. */
export function written(text: Localized | undefined, language: Language): Written {
  const words = wordsOf(text ?? {}, language);
  const isOwn = words === '' || words === text?.[localizedKeys[language]];
  return { words, lang: isOwn ? undefined : language === 'en' ? 'ru' : 'en' };
}
