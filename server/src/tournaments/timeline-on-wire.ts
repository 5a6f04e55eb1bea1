import { bracketTypes } from '@agon/contract/brackets';
import { partsThatDiffer } from '@agon/contract/differences';
import { kindReferredBy } from '@agon/contract/site.changes';
import type { Referred } from '@agon/contract/site.changes.endpoints';
import {
  comparedParts,
  mostLines,
  type ShownField,
  shownFields,
  type TimelineAct,
} from '@agon/contract/tournaments.timeline';
import type { TournamentTimelineEntry } from '@agon/contract/tournaments.timeline.endpoints';
import type { TournamentPart } from '../db/columns.ts';
import type { ShownChange } from './timeline.queries.ts';

/** Names each thing that may be shown; whatever else a change holds stays out. */
export function timelineEntryOf(change: ShownChange, names: readonly Referred[]): TournamentTimelineEntry {
  const { id, at, actor_id, username, kind, before } = change;
  const ofBracket = kind === 'brackets';
  const act = actOf(change);
  return {
    id,
    at: at.toISOString(),
    by: actor_id === null ? null : { id: actor_id, username: username ?? '' },
    act,
    fields: isOfMainInfo(change) ? fieldsOf(change, names) : [],
    part: kind === 'tournament_contents' ? (change.row_key.split('/')[1] as TournamentPart) : null,
    lines: linesOf(change),
    seeds: act === 'seeded' ? { before: seedIn(before), after: seedIn(change.after) } : null,
    name: kind === 'participants' ? change.competitor : ofBracket ? textOf(change.label) : null,
    was: act === 'replaced' ? competitorBefore(change, names) : act === 'bracketRenamed' ? textOf(before?.name) : null,
    results: change.results,
    bracketType: ofBracket ? bracketTypeOf(change) : null,
  };
}

/** Does it say what was and what is? */
export function isComparison({ kind, act }: ShownChange): boolean {
  return act === 'update' && (kind === 'tournaments' || kind === 'participants');
}

function isOfMainInfo({ kind, act }: ShownChange): boolean {
  return kind === 'tournaments' && act === 'update';
}

function actOf({ kind, act, after }: ShownChange): TimelineAct {
  const isIn = (column: string) => after !== null && column in after;
  switch (kind) {
    case 'tournaments':
      if (act === 'insert') return 'announced';
      return isIn('deleted_at') ? (after?.deleted_at === null ? 'restored' : 'deleted') : 'changed';
    case 'participants':
      if (act !== 'update') return act === 'insert' ? 'entered' : 'left';
      return isIn('player_id') || isIn('team_id') ? 'replaced' : 'seeded';
    case 'brackets':
      if (act !== 'update') return act === 'insert' ? 'bracketAdded' : 'bracketRemoved';
      return isIn('name') ? 'bracketRenamed' : 'bracketsReordered';
    default:
      return 'saved';
  }
}

function seedIn(columns: ShownChange['before']): number | null {
  return typeof columns?.seed === 'number' ? columns.seed : null;
}

/** Texts and links may have been taken away for a reason. */
function linesOf({ kind, row_key, before, after }: ShownChange): TournamentTimelineEntry['lines'] {
  if (kind !== 'tournament_contents' || !comparedParts.some((part) => row_key.endsWith(`/${part}`))) return [];
  const parts = partsThatDiffer(before?.content, after?.content);
  if (parts.length > mostLines) return [];
  return parts.map(({ path, before: was, after: is }) => {
    const isLong = path.includes('text') || path.includes('url');
    return { path: [...path], before: isLong ? null : lineOf(was), after: isLong ? null : lineOf(is) };
  });
}

function lineOf(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function fieldsOf({ before, after }: ShownChange, names: readonly Referred[]): TournamentTimelineEntry['fields'] {
  const valueIn = (field: ShownField, value: unknown) => {
    const kind = kindReferredBy('tournaments', field);
    if (kind === undefined) return shownValue(value);
    return names.find((one) => one.kind === kind && one.id === value)?.name ?? null;
  };
  return shownFields
    .filter((field) => after !== null && field in after)
    .map((field) => ({ field, before: valueIn(field, before?.[field]), after: valueIn(field, after?.[field]) }));
}

function competitorBefore({ before }: ShownChange, names: readonly Referred[]): string | null {
  const ids = { players: before?.player_id, teams: before?.team_id };
  return names.find(({ kind, id }) => (kind === 'players' || kind === 'teams') && ids[kind] === id)?.name.EN ?? null;
}

function shownValue(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function textOf(label: unknown): string | null {
  return typeof label === 'string' && label !== '' ? label : null;
}

function bracketTypeOf({ before, after }: ShownChange): TournamentTimelineEntry['bracketType'] {
  const type = (after ?? before)?.type;
  const kind = Object.entries(bracketTypes).find(([name]) => name === type);
  return kind?.[1] ?? null;
}
