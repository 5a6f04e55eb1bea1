import type { Language } from '@agon/contract/localized';
import type { Totals } from '@agon/contract/site.lists.endpoints';
import type { Translator } from '../i18n/text.ts';

/** "€10.50", "1 000 ₽": whole amounts without decimals. */
export function amountText({ currency, value }: Totals['sums'][number], language: Language): string {
  const digits = { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 };
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB';
  const currencyDisplay = 'narrowSymbol';
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, ...digits }).format(value);
}

/** "€60 + $100 and 2 more"; empty when nothing was given. */
export function totalsText(t: Translator, { sums, unread }: Totals): string {
  const sum = sums.map((one) => amountText(one, t.language)).join(' + ');
  if (unread === 0) return sum;
  return sum === '' ? t('site.onlyUnread', { count: unread }) : t('site.andUnread', { sum, count: unread });
}

/** A sum as it was written, in one line: its digits stay together, and their currency with them. */
export function unbroken(size: string): string {
  return size.replace(/(?<=[\d.,]) (?=[\d\p{Sc}])|(?<=\p{Sc}) (?=\d)/gu, '\u00a0');
}
