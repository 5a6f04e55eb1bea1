import type { Language } from '@agon/contract/localized';
import { createContext, use } from 'react';
import type { Texts } from './en.ts';

/** A text, or one per plural category of `{count}`. `{name}` stands for a slot. */
type Entry = string | Plural;
type Plural = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string };

/** The same keys as the source language has, with texts of any wording. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Plural;
};

type Domain = keyof Texts;
export type TextKey = { [D in Domain]: `${D}.${keyof Texts[D] & string}` }[Domain];
type Slots = Readonly<Record<string, string | number>>;

export interface Translator {
  (key: TextKey, slots?: Slots): string;
  readonly language: Language;
}

export function translator(texts: Texts, language: Language): Translator {
  const entries: Readonly<Record<string, Entries>> = texts;
  const word = wording(language);
  const found = new Map<string, Entry>();
  const find = (key: TextKey) => {
    const dot = key.indexOf('.');
    const entry = entries[key.slice(0, dot)]?.[key.slice(dot + 1)];
    // Those of other parts may still come.
    if (entry !== undefined) found.set(key, entry);
    return entry ?? key;
  };
  const t = (key: TextKey, slots: Slots = {}) => word(found.get(key) ?? find(key), slots);
  return Object.assign(t, { language });
}

/** The same for the texts of one part of the site, which are loaded with it. */
export function partTranslator<Source extends Entries>(texts: Source, language: Language) {
  const word = wording(language);
  return (key: keyof Source & string, slots: Slots = {}) => word(texts[key] ?? key, slots);
}

/** By a key that is put together; undefined when there is no such text. */
export function textIfAny(t: Translator, key: string): string | undefined {
  const text = t(key as TextKey);
  return text === key ? undefined : text;
}

type Entries = Readonly<Record<string, Entry>>;

function wording(language: Language): (entry: Entry, slots: Slots) => string {
  const rules = new Intl.PluralRules(language);
  return (entry, slots) => {
    const text = typeof entry === 'string' ? entry : (entry[rules.select(Number(slots.count))] ?? entry.other);
    return text.includes('{') ? filled(text, slots) : text;
  };
}

/** Texts cut at their slots: words and names in turn. A page fills some of them a thousand times. */
const cut = new Map<string, readonly string[]>();

function filled(text: string, slots: Slots): string {
  let parts = cut.get(text);
  if (parts === undefined) {
    parts = text.split(/\{(\w+)\}/);
    cut.set(text, parts);
  }
  return parts.reduce((text, part, index) => text + (index % 2 === 0 ? part : (slots[part] ?? '')), '');
}

const TextContext = createContext<Translator | null>(null);

export const TextProvider = TextContext.Provider;

export function useText(): Translator {
  const t = use(TextContext);
  if (t === null) throw new Error('no texts above this component');
  return t;
}
