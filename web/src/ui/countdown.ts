import type { Language } from '@agon/contract/localized';

const minuteMs = 60_000;
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "2 days 5 hours": the two largest units of what is left, the last minute as one. */
export function countdownText(leftMs: number, language: Language): string {
  let minutes = Math.max(1, Math.ceil(leftMs / minuteMs));
  const words: string[] = [];
  for (const [unit, length] of units) {
    const count = Math.floor(minutes / length);
    minutes -= count * length;
    const isBesideSmaller = words.length > 0;
    if (count > 0)
      words.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
    if (isBesideSmaller) break;
  }
  return words.join(' ');
}
