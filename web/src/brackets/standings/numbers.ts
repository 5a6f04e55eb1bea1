import type { TieBreakName } from '@agon/contract/brackets';
import type { Language } from '@agon/contract/localized';

const plain = { en: new Intl.NumberFormat('en-GB'), ru: new Intl.NumberFormat('ru-RU') };
const signed = {
  en: new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' }),
  ru: new Intl.NumberFormat('ru-RU', { signDisplay: 'exceptZero' }),
};

/** What can be below zero has its sign. */
const differences: ReadonlySet<TieBreakName> = new Set(['gameDifference', 'difficulty']);

export function numberText(value: number, language: Language): string {
  return plain[language].format(value);
}

/** A tie-break's value as it is read; a dash where there is none. */
export function valueText(tieBreak: TieBreakName, value: number | null, language: Language): string {
  if (value === null) return '–';
  const format = differences.has(tieBreak) ? signed : plain;
  return format[language].format(value).replace('-', '−');
}

/** "3", or "3–4" for places that are shared. */
export function placeText({ place, to }: { readonly place: number; readonly to: number }): string {
  return place === to ? String(place) : `${place}–${to}`;
}
