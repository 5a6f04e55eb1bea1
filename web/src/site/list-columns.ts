import type { Localized } from '@agon/contract/localized';
import { siteLimits } from '@agon/contract/site';
import type { Translator } from '../i18n/text.ts';
import type { Column } from '../ui/DataTable.tsx';
import { withWording } from '../ui/wording.ts';

type Save<Entry, Value> = (entry: Entry, value: Value) => Promise<unknown>;

/** A text of one line. */
export function lineColumn<Key extends 'alias' | 'size', Entry extends Readonly<Record<Key, string>>>(
  key: Key,
  title: string,
  save: Save<Entry, string>,
): Column<Entry> {
  const value = (entry: Entry) => entry[key];
  return { key, title, value, editor: { start: value, maxLength: siteLimits[key], save } };
}

/** What is written in two languages, in two columns. */
export function wordingColumns<Key extends 'title' | 'description', Entry extends Readonly<Record<Key, Localized>>>(
  t: Translator,
  key: Key,
  label: string,
  save: Save<Entry, Localized>,
): readonly Column<Entry>[] {
  const titles = { EN: t('forms.inEnglish', { label }), RU: t('forms.inRussian', { label }) };
  return (['EN', 'RU'] as const).map((language) => {
    const value = (entry: Entry) => entry[key][language] ?? '';
    return {
      key: `${key}_${language.toLowerCase()}`,
      title: titles[language],
      value,
      editor: {
        start: value,
        maxLength: siteLimits[key],
        save: (entry, typed) => save(entry, withWording(entry[key], language, typed.trim())),
      },
    };
  });
}
