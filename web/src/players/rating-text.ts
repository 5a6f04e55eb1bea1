import type { Language } from '@agon/contract/localized';

/** "1743 ± 124": in 19 of 20 cases the strength is within two deviations. */
export function ratingText({ rating, deviation }: { rating: number; deviation: number }, language: Language): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0, useGrouping: false });
  return `${number.format(rating)} ± ${number.format(2 * deviation)}`;
}
