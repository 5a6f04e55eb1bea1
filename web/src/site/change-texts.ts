import { nameOf } from '@agon/contract/localized';
import { roles } from '@agon/contract/permissions';
import { requestStatuses } from '@agon/contract/registrations';
import type { Change } from '@agon/contract/site.changes.endpoints';
import { shownFields } from '@agon/contract/tournaments.timeline';
import { roleTexts } from '../account/role-texts.ts';
import { formatMoment } from '../i18n/dates.ts';
import type { TextKey, Translator } from '../i18n/text.ts';
import { tabNames, valueText } from '../tournaments/history/history-texts.ts';

/** A value that is short enough to stand in a line, or all of a longer one. */
export type ShownValue = { readonly line: string } | { readonly long: string };

/** "changed the tournament “Toy Cup”" */
export function actText(t: Translator, { act, kind, key, name, tournament }: Change): string {
  // A link names it.
  const isLinked = kind === 'tournaments' && tournament !== null && tournament.slug !== null;
  const called = isLinked ? '' : nameIn(t, kind, key, name);
  const what = t(`changes.the_${kind}`);
  return t(`changes.did_${act}`, { what: called === '' ? what : t('changes.named', { what, name: called }) });
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

const eventTexts: Readonly<Record<string, 'report' | 'clear' | 'fill' | 'pair' | 'withdraw' | 'revert'>> = {
  ...{ report: 'report', clear: 'clear', fill: 'fill', fillGroup: 'fill', enter: 'fill' },
  ...{ pair: 'pair', unpair: 'pair', withdraw: 'withdraw', revert: 'revert' },
};

const longest = 160;

export function changedValue(
  t: Translator,
  { kind }: Pick<Change, 'kind'>,
  column: string,
  value: unknown,
): ShownValue {
  if (value === null && column === 'capacity') return { line: t('history.unlimited') };
  if (value === null || value === undefined || value === '') return { line: t('changes.nothing') };
  if (typeof value === 'object') {
    return Object.keys(value).length === 0 ? { line: t('changes.nothing') } : longOf(value);
  }
  const text = plainText(t, kind, column, value as string | number | boolean);
  return text.length > longest ? { long: text } : { line: text };
}

function plainText(t: Translator, kind: Change['kind'], column: string, value: string | number | boolean): string {
  const field = kind === 'tournaments' ? shownFields.find((one) => one === column) : undefined;
  const role = column === 'role' ? roles.find((one) => one === value) : undefined;
  if (role !== undefined) return t(roleTexts[role]);
  const status = kind === 'requests' && column === 'status' ? requestStatuses.find((one) => one === value) : undefined;
  if (status !== undefined) return t(`changes.request.${status}`);
  if (kind === 'bracket_events' && column === 'type')
    return t(`changes.event.${eventTexts[value as string] ?? 'other'}`);
  if (column.endsWith('_id') || column.endsWith('_by')) return `#${value}`;
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
