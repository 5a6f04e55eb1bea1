import type { Language } from '@agon/contract/localized';

const locales = { en: 'en-GB', ru: 'ru-RU' } as const;

/**
 * "Sunday 1 March at 18:00 (GMT+3)", in Russian without a day of the week, whose case would depend on the sentence; on
 * a clock that is so many hours ahead of Greenwich.
 */
export function momentIn(language: Language, moment: string, hours: number): string {
  const there = new Date(Date.parse(moment) + hours * 3_600_000);
  const text = new Intl.DateTimeFormat(locales[language], {
    ...{
      ...(language === 'en' && { weekday: 'long' as const }),
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    },
    timeZone: 'UTC',
  }).format(there);
  return `${text} (GMT${hours < 0 ? '−' : '+'}${Math.abs(hours)})`;
}
