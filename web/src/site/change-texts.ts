import { type PartThatDiffers, partsThatDiffer } from '@agon/contract/differences';
import { fieldName } from '@agon/contract/field-names';
import { nameOf, wordsOf } from '@agon/contract/localized';
import { roles } from '@agon/contract/permissions';
import { requestStatuses } from '@agon/contract/registrations.requests';
import { type ChangeKind, kindReferredBy, type ReferredKind } from '@agon/contract/site.changes';
import type { Change, Referred } from '@agon/contract/site.changes.endpoints';
import { shownFields } from '@agon/contract/tournaments.timeline';
import { roleTexts } from '../account/role-texts.ts';
import type { LoggedEvent } from '../brackets/history/timeline-entries.ts';
import { describeEvent } from '../brackets/history/timeline-texts.ts';
import { formatDay, formatMoment } from '../i18n/dates.ts';
import { type Translator, textIfAny } from '../i18n/text.ts';
import { joined, partText, pathText } from '../tournaments/history/content-texts.ts';
import { tabNames, valueText } from '../tournaments/history/history-texts.ts';
import { outlineOf, wordOf } from './change-values.ts';

/** A value that is short enough to stand in a line, what it names and where that is found, or all of a longer one. */
export type ShownValue = { readonly line: string } | { readonly named: readonly Named[] } | { readonly long: string };

export interface Named {
  readonly name: string;
  readonly page: NamedPage | undefined;
}

interface NamedPage {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Of what is named by its number: how it is called now. */
export type Names = ReadonlyMap<string, Referred>;

export function namesOf(referred: readonly Referred[]): Names {
  return new Map(referred.map((one) => [`${one.kind} ${one.id}`, one]));
}

/** "Changed the tournament “Toy Cup”"; without the name where a link tells it. */
export function actText(t: Translator, change: Change, isLinked = false): string {
  const { kind, key, name } = change;
  const called = isLinked ? '' : nameIn(t, kind, key, name);
  const what = isRestored(change) ? t('changes.restore_tournaments') : t(`changes.${deedOf(change)}_${kind}`);
  return called === '' ? what : t('changes.named', { what, name: called });
}

function isRestored({ act, kind, before, after }: Change): boolean {
  return kind === 'tournaments' && act === 'update' && 'deleted_at' in after && before.deleted_at !== null;
}

/** A tournament that is deleted stays for a while, marked. */
export function deedOf({ act, kind, after }: Change): Change['act'] {
  return kind === 'tournaments' && act === 'update' && 'deleted_at' in after ? 'delete' : act;
}

/** What it is of, where that is still there. */
export function subjectOf(t: Translator, { kind, key }: Change, names: Names): Named | undefined {
  const subject = names.get(`${kind} ${key}`);
  return subject && { name: wordsOf(subject.name, t.language), page: pageOf(subject) };
}

/** What happened in a bracket, in the words of its own history. */
export function eventText(t: Translator, change: Change, names: Names): string {
  // With its first event a bracket is made.
  if (/\/1$/.test(change.key)) return t('bracketTools.did.create');
  return describeEvent(t, { names: participantsIn(t, names) }, bracketEventOf(change));
}

/** As its own log has it. */
export function bracketEventOf({ before: { facts: was }, after: { facts: is, ...event } }: Change): LoggedEvent {
  return Array.isArray(was) && Array.isArray(is) ? { ...event, facts: { before: was, after: is } } : event;
}

export function participantsIn(t: Translator, names: Names) {
  const sides = [...names.values()].filter(({ kind }) => kind === 'participants');
  return Object.fromEntries(sides.map(({ id, name }) => [id, { name: wordsOf(name, t.language) }]));
}

const pages: Readonly<Partial<Record<ChangeKind, (one: Referred) => NamedPage | undefined>>> = {
  users: ({ name }) => ({ path: '/root/log', query: { person: name.EN ?? '' } }),
  games: ({ slug }) => ({ path: `/games/${slug}/edit/common` }),
  tournaments: ({ slug }) => (slug === null ? undefined : { path: `/tournaments/${slug}` }),
  players: ({ id }) => ({ path: `/players/${id}` }),
  teams: ({ id }) => ({ path: `/teams/${id}` }),
};

function pageOf(one: Referred): NamedPage | undefined {
  return pages[one.kind]?.(one);
}

function nameIn(t: Translator, kind: Change['kind'], key: string, name: Change['name']): string {
  if (kind === 'configs') return fieldName(key, t.language) ?? key;
  const tab = Object.entries(tabNames).find(([part]) => key.endsWith(`/${part}`));
  if (kind === 'tournament_contents') return tab === undefined ? key : t(tab[1]);
  return nameOf({ name: name ?? {} }, t.language, '');
}

/** What was and is: of a column, or of the one part of it that is not the same. */
export interface Difference extends PartThatDiffers {
  readonly column: string;
}

const mostParts = 12;

export function differencesIn({ kind, act, before, after }: Change, column: string): readonly Difference[] {
  const [was, is] = [before[column], after[column]];
  const whole = { column, path: [], before: was, after: is };
  if (act !== 'update' || kindReferredBy(kind, column) !== undefined) return [whole];
  // Of a list of words and numbers each place by itself would say that what has only moved is gone.
  if (isPlainList(was) && isPlainList(is)) return [whole];
  const parts = partsThatDiffer(was, is).map((part) => ({ column, ...part }));
  return parts.length > mostParts ? [whole] : parts;
}

function isPlainList(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one !== 'object');
}

/** "Texts, intro: title (in English)"; of a tab it goes without saying that it is what the tab holds. */
export function differenceText(t: Translator, kind: ChangeKind, { column, path }: Pick<Difference, 'column' | 'path'>) {
  if (kind === 'tournament_contents' && path.length > 0) return pathText(t, path);
  return joined([columnText(t, column, kind), ...path.map((key) => partText(t, key))]);
}

/** As people call it; columns that hardly ever change are called as they are. */
export function columnText(t: Translator, column: string, kind: ChangeKind = 'tournaments'): string {
  const field = shownFields.find((one) => one === column);
  // The other dates are those of one day.
  if (field === 'date' && kind !== 'tournaments') return t('changes.date');
  if (field !== undefined) return t(`history.field.${field}`);
  return textIfAny(t, `changes.column.${kind}.${column}`) ?? textIfAny(t, `changes.column.${column}`) ?? column;
}

const longest = 160;
const ofSetting = 'setting ';

/** For a setting of a bracket, which may be called as a column that names others: `groups` is how many there are. */
export function settingColumn(setting: string): string {
  return `${ofSetting}${setting}`;
}

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
  const field = column.startsWith(ofSetting) ? column.slice(ofSetting.length) : column;
  if (typeof value === 'object') return shownIn(outlineOf(t, kind, field, value), t('changes.nothing'));
  const text = plainText(t, kind, field, value as string | number | boolean);
  return text.length > longest ? { long: text } : { line: text };
}

function shownIn(lines: readonly string[], nothing: string): ShownValue {
  const [only = nothing, ...others] = lines;
  return others.length === 0 && only.length <= longest ? { line: only } : { long: lines.join('\n') };
}

function namedBy(t: Translator, kind: ReferredKind, id: number, names: Names): Named {
  const one = names.get(`${kind} ${id}`);
  if (one !== undefined) return { name: wordsOf(one.name, t.language), page: pageOf(one) };
  return { name: kind === 'users' ? t('tournaments.someone') : `#${id}`, page: undefined };
}

function plainText(t: Translator, kind: Change['kind'], column: string, value: string | number | boolean): string {
  const field = kind === 'tournaments' ? shownFields.find((one) => one === column) : undefined;
  const role = column === 'role' ? roles.find((one) => one === value) : undefined;
  if (role !== undefined) return t(roleTexts[role]);
  const status = kind === 'requests' && column === 'status' ? requestStatuses.find((one) => one === value) : undefined;
  if (status !== undefined) return t(`changes.request.${status}`);
  const word = wordOf(t, kind, column, value);
  if (word !== undefined) return word;
  if (field !== undefined) return valueText(t, field, value);
  if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
  if (typeof value === 'string' && column.endsWith('_at')) return formatMoment(t, value);
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDay(t, String(value)) : String(value);
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
