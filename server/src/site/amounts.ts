/** Amounts of money as people type them. */

export interface Amount {
  /** ISO 4217. */
  readonly currency: string;
  readonly value: number;
}

export interface Totals {
  readonly sums: Amount[];
  /** How many sizes could not be read. */
  readonly unread: number;
}

/** The sums by currency, in the order in which the currencies first come. */
export function totalsOf(sizes: readonly string[]): Totals {
  const cents = new Map<string, number>();
  let unread = 0;
  for (const size of sizes) {
    const amount = read(size);
    if (amount === undefined) unread += 1;
    else cents.set(amount.currency, (cents.get(amount.currency) ?? 0) + amount.cents);
  }
  return { sums: [...cents].map(([currency, sum]) => ({ currency, value: sum / 100 })), unread };
}

/** "50 USD", "$50", "1 000 ₽", "10,50 €"; undefined where it cannot be said for certain how much of what it is. */
export function amountOf(size: string): Amount | undefined {
  const amount = read(size);
  return amount && { currency: amount.currency, value: amount.cents / 100 };
}

/** A currency before the number or behind it, and nothing else. */
const shape = /^([^\d\s+-]{1,5})?\s*(\d[\d.,'’\s]*?)\s*([^\d\s]{1,5})?$/u;

function read(size: string): { currency: string; cents: number } | undefined {
  const [, before = '', number = '', behind = ''] = shape.exec(size.trim()) ?? [];
  const currency = before !== '' && behind !== '' ? undefined : currencyOf(before || behind);
  const cents = centsOf(number);
  return currency === undefined || cents === undefined ? undefined : { currency, cents };
}

/** Signs and short words that stand for one currency only: ¥ and kr stand for several. */
const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₽': 'RUB',
  р: 'RUB',
  'р.': 'RUB',
  руб: 'RUB',
  'руб.': 'RUB',
  '₴': 'UAH',
  грн: 'UAH',
  'грн.': 'UAH',
  '₸': 'KZT',
  тг: 'KZT',
  zł: 'PLN',
  '₺': 'TRY',
  '₹': 'INR',
  '₩': 'KRW',
};
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function currencyOf(text: string): string | undefined {
  const code = text.toUpperCase();
  if (codes.has(code)) return code;
  const sign = text.toLowerCase();
  return Object.hasOwn(signs, sign) ? signs[sign] : undefined;
}

/** Whole, or with one or two decimals; thousands may be set apart. Three digits behind the only mark are thousands. */
const plain = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;
const grouped = /^(\d{1,3}(?:([.,'’\s])\d{3})(?:\2\d{3}){0,3})(?:(?!\2)[.,](\d{1,2}))?$/;

function centsOf(number: string): number | undefined {
  // Every kind of space counts as one.
  const spaced = number.replace(/\s/g, ' ');
  const [, whole, decimals] = plain.exec(spaced) ?? [];
  if (whole !== undefined) return inCents(whole, decimals);
  const [, groups, , rest] = grouped.exec(spaced) ?? [];
  return groups === undefined ? undefined : inCents(groups.replace(/\D/g, ''), rest);
}

function inCents(whole: string, decimals = ''): number {
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
