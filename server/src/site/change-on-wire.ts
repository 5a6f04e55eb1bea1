import type { Localized } from '@agon/contract/localized';
import type { Change } from '@agon/contract/site.changes.endpoints';
import type { ChangeRow } from './changes.queries.ts';

export function changeOnWire(row: ChangeRow): Change {
  const { id, at, actor_id, actor, role, call, request, act, kind, row_key: key, hidden } = row;
  return {
    ...{ id, at: at.toISOString(), role, call, request, act, kind, key, hidden },
    by: actor_id === null ? null : { id: actor_id, username: actor ?? '' },
    name: nameOf(row),
    tournament: row.title === null ? null : { title: row.title, slug: row.deleted_at === null ? row.slug : null },
    before: row.before ?? {},
    after: afterOf(row),
  };
}

/** Of what happened in a bracket the event, as its own log has it, and what is so now; which bracket and version it was is in the key. */
export function afterOf({ kind, after }: Pick<ChangeRow, 'kind' | 'after'>): Change['after'] {
  if (kind !== 'bracket_events') return after ?? {};
  const { event, facts } = after ?? {};
  return { ...(typeof event === 'object' && event), ...(facts !== undefined && { facts }) };
}

/** Persons, players and teams are called as they are now; who is gone, as they were when they went. */
function nameOf({ person, nick, team, label, before }: ChangeRow): Localized | null {
  const people = [nick, team].filter((name) => name !== null).join(' · ');
  const gone = before?.nick ?? before?.name;
  const name = (people || person) ?? label ?? (typeof gone === 'string' ? gone : null);
  return typeof name === 'string' ? { EN: name } : name;
}
