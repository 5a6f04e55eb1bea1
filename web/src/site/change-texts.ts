import { languageNames, languageOf, nameOf, wordsOf } from '@agon/contract/localized';
import { roles } from '@agon/contract/permissions';
import { requestStatuses } from '@agon/contract/registrations';
import { type ChangeKind, kindReferredBy, type ReferredKind } from '@agon/contract/site.changes';
import type { Change, Referred } from '@agon/contract/site.changes.endpoints';
import { shownFields } from '@agon/contract/tournaments.timeline';
import { roleTexts } from '../account/role-texts.ts';
import { describeEvent } from '../brackets/history/timeline-texts.ts';
import { formatMoment } from '../i18n/dates.ts';
import type { TextKey, Translator } from '../i18n/text.ts';
import { tabNames, valueText } from '../tournaments/history/history-texts.ts';

/** A value that is short enough to stand in a line, what it names and where that is found, or all of a longer one. */
export type ShownValue = { readonly line: string } | { readonly named: readonly Named[] } | { readonly long: string };

export interface Named {
  readonly name: string;
  readonly path: string | undefined;
}

/** Of what is named by its number: how it is called now. */
export type Names = ReadonlyMap<string, Referred>;

export function namesOf(referred: readonly Referred[]): Names {
  return new Map(referred.map((one) => [`${one.kind} ${one.id}`, one]));
}

/** "Changed the tournament “Toy Cup”"; without the name where a link tells it. */
export function actText(t: Translator, { act, kind, key, name }: Change, isLinked = false): string {
  const called = isLinked ? '' : nameIn(t, kind, key, name);
  const what = t(`changes.the_${kind}`);
  return t(`changes.did_${act}`, { what: called === '' ? what : t('changes.named', { what, name: called }) });
}

/** What it is of, where that is still there. */
export function subjectOf(t: Translator, { kind, key }: Change, names: Names): Named | undefined {
  const subject = names.get(`${kind} ${key}`);
  return subject && { name: wordsOf(subject.name, t.language), path: pathOf(subject) };
}

/** What happened in a bracket, in the words of its own history. */
export function eventText(t: Translator, { after }: Change, names: Names): string {
  if (after.type === 'revert') return t('changes.undone');
  const sides = [...names.values()].filter(({ kind }) => kind === 'participants');
  const named = Object.fromEntries(sides.map(({ id, name }) => [id, { name: wordsOf(name, t.language) }]));
  return describeEvent(t, { names: named }, after);
}

const pages: Readonly<Partial<Record<ChangeKind, (one: Referred) => string | undefined>>> = {
  users: ({ name }) => `/root/log?person=${encodeURIComponent(name.EN ?? '')}`,
  games: ({ slug }) => `/games/${slug}/edit/common`,
  tournaments: ({ slug }) => (slug === null ? undefined : `/tournaments/${slug}`),
  players: ({ id }) => `/players/${id}`,
  teams: ({ id }) => `/teams/${id}`,
};

function pathOf(one: Referred): string | undefined {
  return pages[one.kind]?.(one);
}

function nameIn(t: Translator, kind: Change['kind'], key: string, name: Change['name']): string {
  if (kind === 'configs') return key;
  const tab = Object.entries(tabNames).find(([part]) => key.endsWith(`/${part}`));
  if (kind === 'tournament_contents') return tab === undefined ? key : t(tab[1]);
  return nameOf({ name: name ?? {} }, t.language, '');
}

/** As people call it; columns that hardly ever change are called as they are. */
export function columnText(t: Translator, column: string): string {
  const field = shownFields.find((one) => one === column);
  if (field !== undefined) return t(`history.field.${field}`);
  const key = `changes.column.${column}`;
  const text = t(key as TextKey);
  return text === key ? column : text;
}

const longest = 160;

export function changedValue(
  t: Translator,
  { change: { kind }, names }: { readonly change: Pick<Change, 'kind'>; readonly names: Names },
  column: string,
  value: unknown,
): ShownValue {
  if (value === null && column === 'capacity') return { line: t('history.unlimited') };
  if (value === null || value === undefined || value === '') return { line: t('changes.nothing') };
  const referred = kindReferredBy(kind, column);
  const ids = [value].flat(3).filter((one) => typeof one === 'number');
  if (referred !== undefined && ids.length > 0) return { named: ids.map((id) => namedBy(t, referred, id, names)) };
  if (typeof value === 'object') {
    return Object.keys(value).length === 0 ? { line: t('changes.nothing') } : longOf(value);
  }
  const text = plainText(t, kind, column, value as string | number | boolean);
  return text.length > longest ? { long: text } : { line: text };
}

function namedBy(t: Translator, kind: ReferredKind, id: number, names: Names): Named {
  const one = names.get(`${kind} ${id}`);
  if (one !== undefined) return { name: wordsOf(one.name, t.language), path: pathOf(one) };
  return { name: kind === 'users' ? t('history.someone') : `#${id}`, path: undefined };
}

function plainText(t: Translator, kind: Change['kind'], column: string, value: string | number | boolean): string {
  const field = kind === 'tournaments' ? shownFields.find((one) => one === column) : undefined;
  const role = column === 'role' ? roles.find((one) => one === value) : undefined;
  if (role !== undefined) return t(roleTexts[role]);
  const status = kind === 'requests' && column === 'status' ? requestStatuses.find((one) => one === value) : undefined;
  if (status !== undefined) return t(`changes.request.${status}`);
  if (column === 'language_id') return languageNames[languageOf(Number(value))];
  if (field !== undefined) return valueText(t, field, value);
  if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
  const isMoment = typeof value === 'string' && column.endsWith('_at');
  return isMoment ? formatMoment(value, t.language) : String(value);
}

/** A text in languages is a line where it has only one. */
function longOf(value: object): ShownValue {
  const texts = Object.entries(value);
  const isLocalized =
    texts.length > 0 && texts.every(([name, text]) => /^(EN|RU)$/.test(name) && typeof text === 'string');
  const [only, second] = texts;
  const text = isLocalized ? texts.map(([name, one]) => `${name}: ${one}`).join('\n') : JSON.stringify(value, null, 2);
  const line = String(only?.[1] ?? '');
  return isLocalized && second === undefined && line.length <= longest ? { line } : { long: text };
}

/** What was changed at once, by one person. */
export interface ChangeGroup {
  readonly first: Change;
  readonly changes: readonly Change[];
}

export function grouped(changes: readonly Change[]): ChangeGroup[] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last?.[0]?.request === change.request && last[0].at === change.at) last.push(change);
    else groups.push([change]);
  }
  return groups.flatMap((some) => (some[0] === undefined ? [] : [{ first: some[0], changes: some }]));
}
