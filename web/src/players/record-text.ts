import type { Translator } from '../i18n/text.ts';

/** "20 : 5"; ties stand between where there are any. */
export function recordText(
  t: Translator,
  { wins, ties, losses }: { readonly wins: number; readonly ties: number; readonly losses: number },
): string {
  return t(ties > 0 ? 'career.recordWithTies' : 'career.record', { wins, ties, losses });
}
