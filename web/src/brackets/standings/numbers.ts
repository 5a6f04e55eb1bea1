import type { TieBreakName } from '@agon/contract/brackets.settings';
import type { Language } from '@agon/contract/localized';

/** Made when it is first needed: each costs a phone ten milliseconds and more. */
const formats = new Map<string, Intl.NumberFormat>();

/** What can be below zero has its sign. */
const differences: ReadonlySet<TieBreakName> = new Set(['gameDifference', 'difficulty']);

export function numberText(value: number, language: Language): string {
  return format(language, 'auto').format(value);
}

/** A tie-break's value as it is read; a dash where there is none. */
export function valueText(tieBreak: TieBreakName, value: number | null, language: Language): string {
  if (value === null) return '–';
  const sign = differences.has(tieBreak) ? 'exceptZero' : 'auto';
  return format(language, sign).format(value).replace('-', '−');
}

/** "3", or "3–4" for places that are shared. */
export function placeText({ place, to }: { readonly place: number; readonly to: number }): string {
  return place === to ? String(place) : `${place}–${to}`;
}

function format(language: Language, signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat {
  const key = language + signDisplay;
  const known = formats.get(key) ?? new Intl.NumberFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { signDisplay });
  formats.set(key, known);
  return known;
}
