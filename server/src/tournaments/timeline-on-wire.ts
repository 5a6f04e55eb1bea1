import { bracketTypes } from '@agon/contract/brackets';
import { kindReferredBy } from '@agon/contract/site.changes';
import type { Referred } from '@agon/contract/site.changes.endpoints';
import { type ShownField, shownFields, type TimelineAct } from '@agon/contract/tournaments.timeline';
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

function actOf({ kind, act }: ShownChange): TimelineAct {
  if (kind === 'tournaments') return act === 'insert' ? 'announced' : 'changed';
  if (kind === 'participants') return act === 'insert' ? 'entered' : act === 'delete' ? 'left' : 'replaced';
  if (kind === 'brackets') {
    return act === 'insert' ? 'bracketAdded' : act === 'delete' ? 'bracketRemoved' : 'bracketRenamed';
  }
  return 'saved';
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
