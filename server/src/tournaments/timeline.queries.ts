import type { profileEndpoints } from '@agon/contract/account.profile.endpoints';
import type { registrationEndpoints } from '@agon/contract/registrations.endpoints';
import { shownFields } from '@agon/contract/tournaments.timeline';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What staff did with a tournament and everybody may see, the latest first. */
export function listShownChanges(db: Database, tournamentId: number, before: string | undefined, limit: number) {
  const query = db
    .selectFrom('changes')
    .leftJoin('users', 'users.id', 'actor_id')
    .leftJoin('players', 'players.id', 'changes.player_id')
    .leftJoin('teams', 'teams.id', 'changes.team_id')
    .select(['changes.id', 'at', 'kind', 'act', 'row_key', 'changes.before', 'changes.after'])
    .select(['actor_id', 'users.username', 'label'])
    .select(({ fn }) => fn.coalesce('players.nick', 'teams.name').as('competitor'))
    .select(resultsThatWent.as('results'))
    .where('changes.tournament_id', '=', tournamentId)
    // As the index of it says.
    .where(sql<boolean>`kind in ('tournaments', 'tournament_contents', 'participants', 'brackets')`)
    .where('call', 'not in', ownCalls)
    .where(isShown)
    .orderBy('changes.id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('changes.id', '<', before)).execute();
}

export type ShownChange = Awaited<ReturnType<typeof listShownChanges>>[number];

/** What staff do for themselves: as players, and when they go. */
const ownCalls: readonly (keyof typeof registrationEndpoints | keyof typeof profileEndpoints)[] = [
  'POST /profile/deletion',
  'POST /tournaments/{slug}/register',
  'POST /tournaments/{slug}/withdraw-registration',
];

/**
 * Fields of the main info by their list, and whether it is there; participants who come, go, give their place to another or are
 * seeded; brackets that come, go, are called otherwise or stand elsewhere; tabs that are saved: contacts that go do so with their
 * organizer.
 */
const isShown = sql<boolean>`case kind
  when 'tournaments' then act <> 'update' or after ?| ${sql.val([...shownFields, 'deleted_at'])}::text[]
  when 'tournament_contents' then act <> 'delete'
  when 'participants' then act <> 'update' or after ?| array['player_id', 'team_id', 'seed']
  when 'brackets' then act <> 'update' or after ?| array['name', 'position']
  else true end`;

/** With a bracket that was removed: what its last event says, which was written at once with that. */
const resultsThatWent = sql<number | null>`case when kind = 'brackets' and act = 'delete' then (
  select (last.after -> 'event' -> 'results')::int from changes as last
  where last.tournament_id = changes.tournament_id and last.at = changes.at and last.kind = 'bracket_events'
    and last.after -> 'event' ->> 'type' = 'remove' and last.row_key like changes.row_key || '/%'
) end`;
