import { wordsOf } from '@agon/contract/localized';
import { noTime } from '@agon/contract/tournaments';
import type { TournamentTimelineEntry } from '@agon/contract/tournaments.timeline.endpoints';
import { formatDay, zoneName } from '../../i18n/dates.ts';
import type { TextKey, Translator } from '../../i18n/text.ts';
import { statusLook } from '../tournament-texts.ts';
import { isSaid, lineText, type Told } from './content-texts.ts';

/** What was done at once, by one person. */
export interface HistoryEvent {
  readonly id: string;
  readonly at: string;
  readonly by: TournamentTimelineEntry['by'];
  readonly texts: readonly Told[];
}

type Entry = TournamentTimelineEntry;
type Field = Entry['fields'][number];

const mostNames = 5;

/** The latest first, as they come; those who came or went together are told of together. */
export function historyOf(t: Translator, entries: readonly Entry[]): HistoryEvent[] {
  const together: Entry[][] = [];
  for (const entry of entries) {
    const last = together.at(-1);
    if (last?.[0] !== undefined && isOfOne(last[0], entry)) last.push(entry);
    else together.push([entry]);
  }
  return together.flatMap((some) => {
    const [first] = some;
    return first === undefined ? [] : [{ id: first.id, at: first.at, by: first.by, texts: textsOf(t, first, some) }];
  });
}

function isOfOne(a: Entry, b: Entry): boolean {
  return a.at === b.at && a.act === b.act && a.by?.id === b.by?.id && toldTogether.has(a.act);
}

const toldTogether: ReadonlySet<Entry['act']> = new Set(['entered', 'left', 'seeded', 'bracketsReordered']);

function textsOf(t: Translator, entry: Entry, some: readonly Entry[]): Told[] {
  switch (entry.act) {
    case 'saved': {
      const { part, lines } = entry;
      const tab = part === null ? '' : t(tabNames[part]);
      return [inOne(t('history.saved', { tab })), ...lines.filter(isSaid).map((one) => lineText(t, one))];
    }
    case 'seeded':
    case 'entered':
    case 'left':
      return [namesText(t, entry.act, some.toReversed())];
    default:
      return sentencesOf(t, entry).map(inOne);
  }
}

function inOne(text: string): Told {
  return { text, more: [] };
}

function sentencesOf(t: Translator, entry: Entry): string[] {
  const { act, fields, name, was, bracketType, results } = entry;
  switch (act) {
    case 'announced':
    case 'deleted':
    case 'restored':
    case 'bracketsReordered':
      return [t(`history.${act}`)];
    case 'changed':
      return fields.map((field) => fieldText(t, field));
    case 'replaced': {
      const nobody = t('history.aParticipant');
      return [t('history.replaced', { was: was ?? nobody, name: name ?? nobody })];
    }
    case 'bracketRenamed': {
      const nothing = t('history.nothing');
      return [t('history.bracketRenamed', { was: was ?? nothing, name: name ?? nothing })];
    }
    case 'bracketRemoved': {
      const lost = results
        ? [t(`history.${bracketType === 'TABLE' ? 'cells' : 'results'}Lost`, { count: results })]
        : [];
      return [[t('history.bracketRemoved', { name: bracketName(t, entry) }), ...lost].join(' ')];
    }
    case 'bracketAdded':
      return [t('history.bracketAdded', { name: bracketName(t, entry) })];
    default:
      return [];
  }
}

function bracketName(t: Translator, { name, bracketType }: Entry): string {
  return name ?? (bracketType === null ? '' : t(`brackets.${bracketType}`));
}

export const tabNames = {
  prizes: 'tournaments.prizes',
  rules: 'tournaments.rules',
  schedule: 'tournaments.schedule',
  media: 'tournaments.media',
  organizer_info: 'tournaments.contacts',
  how_to_register: 'tournaments.how-to-register',
} as const satisfies Record<NonNullable<Entry['part']>, TextKey>;

/** As many as one can take in, and the others when one wants; one alone is never left out. */
function namesText(t: Translator, act: 'seeded' | 'entered' | 'left', entries: readonly Entry[]): Told {
  const names = entries.map(({ name, seeds }) => {
    const called = name ?? t('history.aParticipant');
    if (seeds === null) return called;
    const [before, after] = [seeds.before, seeds.after].map((seed) => seed ?? t('history.nothing'));
    return t('history.becomes', { field: called, before: String(before), after: String(after) });
  });
  const shown = names.length > mostNames + 1 ? names.slice(0, mostNames) : names;
  const others = names.slice(shown.length);
  const told = shown.join(', ');
  const all = others.length > 0 ? t('history.andMore', { names: told, count: others.length }) : told;
  // One, or many: twenty-one are many, too.
  const text = t(`history.${act}`, { names: all, count: Math.min(names.length, 2) });
  return { text, more: others.length > 0 ? [others.join(', ')] : [] };
}

function fieldText(t: Translator, { field, before, after }: Field): string {
  const name = t(`history.field.${field}`);
  const [was, is] = [valueText(t, field, before), valueText(t, field, after)];
  return t('history.becomes', { field: name, before: was, after: is });
}

/** A value of the main info as its page words it. */
export function valueText(t: Translator, field: Field['field'], value: Field['before']): string {
  if (value === null && field === 'capacity') return t('history.unlimited');
  if (value === null && field === 'organizer_id') return t('tournaments.someone');
  if (value === null || value === '') return t('history.nothing');
  if (typeof value === 'object') return wordsOf(value, t.language);
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
  switch (field) {
    case 'status':
      return t(statusLook(Number(value)).key);
    case 'date':
    case 'date_final':
      return formatDay(t, String(value));
    case 'time':
    case 'time_final':
      return field === 'time_final' && value === noTime ? t('history.nothing') : String(value).slice(0, 5);
    case 'time_zone':
      return zoneName(Number(value));
    case 'check_in_opens':
    case 'check_in_closes':
      return t('history.beforeStart', { count: Number(value) });
    default:
      return String(value);
  }
}
