import type { BracketFact } from '@agon/contract/brackets';
import type { Change } from '@agon/contract/site.changes.endpoints';
import { columnName, factText, factTexts, mostTexts } from '../brackets/history/timeline-texts.ts';
import { type Translator, textIfAny } from '../i18n/text.ts';
import { bracketEventOf, columnText, type Names, participantsIn, settingColumn } from './change-texts.ts';

/** What an event made otherwise in its bracket beyond the sentence about it: what there was no room for, and no words. */
export function furtherFacts(t: Translator, change: Change, names: Names) {
  const about = { names: participantsIn(t, names) };
  const event = bracketEventOf(change);
  const { before, after } = event.facts ?? { before: [], after: [] };
  const rows = after.flatMap((is, place) => {
    const was = before[place] ?? {};
    const column = wordless.find((name) => name in is);
    if (column === undefined || factText(t, about, was, is) !== undefined) return [];
    const shownAs = typeof is.setting === 'string' ? settingColumn(is.setting) : column;
    return [{ column: shownAs, label: labelOf(t, column, is), before: was[column], after: is[column] }];
  });
  return { texts: factTexts(t, about, event).slice(mostTexts), rows };
}

const wordless = ['sides', 'withdrawn', 'order', 'pairs', 'title', 'value'] as const;

/** "Places in a group", "Pairs · 2" of the second round, or "Title · Wins" of that column. */
function labelOf(t: Translator, column: string, { setting, round, group, column: ofTable }: BracketFact): string {
  if (typeof setting === 'string') {
    return textIfAny(t, `changes.setting.${setting}`) ?? columnText(t, setting, 'bracket_events');
  }
  const place = round ?? group ?? (ofTable === undefined ? undefined : columnName(t, undefined, ofTable));
  return [columnText(t, column, 'bracket_events'), ...(place === undefined ? [] : [place])].join(' · ');
}
