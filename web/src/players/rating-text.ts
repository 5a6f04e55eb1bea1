import type { Language } from '@agon/contract/localized';

interface Rated {
  readonly rating: number;
  readonly deviation: number;
}

/** "1743 ± 124": in 19 of 20 cases the strength is within two deviations. */
export function ratingText(rated: Rated, language: Language): string {
  return ratingParts(rated, language).join(' ± ');
}

/** The rating and its margin. */
export function ratingParts({ rating, deviation }: Rated, language: Language): [rating: string, margin: string] {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0, useGrouping: false });
  return [number.format(rating), number.format(2 * deviation)];
}
