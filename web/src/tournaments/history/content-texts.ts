import { fieldName } from '@agon/contract/field-names';
import { noDate, noTime } from '@agon/contract/tournaments';
import { mediaKinds, scheduleModes } from '@agon/contract/tournaments.contents';
import type { TournamentTimelineEntry } from '@agon/contract/tournaments.timeline.endpoints';
import { formatDay } from '../../i18n/dates.ts';
import type { TextKey, Translator } from '../../i18n/text.ts';
import { placeName } from '../tabs/prizes.ts';

/** What is in the tabs of a tournament, part by part. */

type Line = TournamentTimelineEntry['lines'][number];

/** A sentence, and what there is no room for in it. */
export interface Told {
  readonly text: string;
  readonly more: readonly string[];
}

const longest = 160;

/** What was nothing and still is, as a line left blank, goes without saying; of what is not told both are null. */
export function isSaid({ before, after }: Line): boolean {
  return (before === null && after === null) || (before ?? '') !== (after ?? '');
}

/** "1st place, prize (in English): 100 → 200"; of a longer text that it was changed. */
export function lineText(t: Translator, { path, before, after }: Line): Told {
  const field = pathText(t, path);
  const changed = t('history.rewritten', { field });
  if (before === null && after === null) return { text: changed, more: [] };
  const [was, is] = [contentValueText(t, path, before), contentValueText(t, path, after)];
  const text = t('history.becomes', { field, before: was, after: is });
  if (text.length <= longest) return { text, more: [] };
  return { text: changed, more: [t('history.before', { text: was }), t('history.after', { text: is })] };
}

/** "Section 2, text (in English)" of sections, 1, text, EN. */
export function pathText(t: Translator, path: readonly string[]): string {
  const [list = '', place] = path;
  const isInList = place !== undefined && isPlace(place);
  const names = isInList
    ? [whereText(t, list, Number(place) + 1), ...path.slice(2).map((key) => partText(t, key))]
    : [];
  return joined(names.length > 0 ? names : path.map((key) => partText(t, key)));
}

/** Names of parts, from the whole to the innermost; the language of a text stands behind it. */
export function joined(names: readonly string[]): string {
  return names.reduce((all, name) => (name.startsWith('(') ? `${all} ${name}` : `${all}, ${name}`));
}

const lists: Readonly<Record<string, TextKey>> = {
  special: 'history.specialPrize',
  secondary: 'history.secondaryPrize',
  sections: 'contents.section',
  entries: 'history.entry',
  items: 'history.link',
};

function whereText(t: Translator, list: string, place: number): string {
  if (list === 'standard') return placeName(t, place);
  const key = lists[list];
  return key === undefined ? joined([partText(t, list), `№ ${place}`]) : t(key, { place });
}

const words: Readonly<Record<string, TextKey>> = {
  EN: 'history.inEnglish',
  RU: 'history.inRussian',
  text: 'history.text',
  time: 'history.hour',
  url: 'history.address',
  kind: 'history.kind',
  mode: 'history.mode',
};

/** A field by its name, a place in a list by its number; neither a name is a person's, nor a date that of the start. */
export function partText(t: Translator, key: string): string {
  if (isPlace(key)) return `№ ${Number(key) + 1}`;
  const word = words[key];
  if (word !== undefined) return t(word);
  const field = key === 'date' ? 'day' : key === 'name' ? 'called' : key;
  return fieldName(field, t.language) ?? key;
}

function isPlace(key: string): boolean {
  return /^\d+$/.test(key);
}

/** As its tab words it. */
export function contentValueText(t: Translator, path: readonly string[], value: unknown): string {
  if (value === null || value === undefined || value === '' || value === noDate) return t('history.nothing');
  switch (path.at(-1)) {
    case 'date':
      return formatDay(t, String(value));
    case 'time':
      return value === noTime ? t('history.nothing') : String(value).slice(0, 5);
    case 'mode': {
      const mode = scheduleModes.find((one) => one === value);
      return mode === undefined ? String(value) : t(`contents.${mode}`);
    }
    case 'kind': {
      const kind = mediaKinds.find((one) => one === value);
      return kind === undefined ? String(value) : t(`history.kind_${kind}`);
    }
    default:
      return String(value);
  }
}
