import type { Duel } from '@agon/contract/brackets.endpoints';
import type { Language } from '@agon/contract/localized';

/** The IANA name of a zone of whole hours; its sign is the other way round. */
export function zoneOf(hours: number): string {
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** "13 Oct" in the given zone, or in the reader's own. */
export function dayIn(moment: string, language: Language, timeZone?: string): string {
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...(timeZone && { timeZone }) }).format(
    new Date(moment),
  );
}

/** When all of these are played, if that is one time. */
export function commonTime(duels: readonly Duel[]): string | null {
  const [first] = duels;
  const start = first?.starts_at ?? null;
  return duels.length > 1 && duels.every((duel) => duel.starts_at === start) ? start : null;
}
