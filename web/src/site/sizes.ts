import type { Language } from '@agon/contract/localized';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "12 MB", "1.4 GB": by thousands, with a decimal below ten. */
export function bytesText(bytes: number, language: Language): string {
  const kilobytes = bytes / 1000;
  const power = Math.min(units.length - 1, kilobytes < 1 ? 0 : Math.floor(Math.log10(kilobytes) / 3));
  const value = kilobytes / 1000 ** power;
  const maximumFractionDigits = value < 10 ? 1 : 0;
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB';
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[power], maximumFractionDigits }).format(value);
}

/** The days, hours and minutes that something has lasted: the two largest that say something. */
export function durationParts(ms: number): { readonly days: number; readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
