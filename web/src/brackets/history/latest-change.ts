import type { Bracket } from '@agon/contract/brackets.endpoints';
import { browserApi } from '../../api/browser-api.ts';
import type { Translator } from '../../i18n/text.ts';
import { describeEntry } from './timeline-texts.ts';

/** What was done to the bracket last, and who did it, in words; empty when that cannot be found out. */
export async function latestChange(t: Translator, bracket: Bracket): Promise<string> {
  const params = { id: bracket.id };
  const entries = await browserApi('GET /brackets/{id}/timeline', { params }).catch(() => []);
  const [latest] = entries;
  if (latest === undefined) return '';
  const what = describeEntry(t, { bracket, names: bracket.participants }, entries, latest);
  return t('bracketTools.changedBy', { who: latest.by?.username ?? t('bracketTools.did.someone'), what });
}
