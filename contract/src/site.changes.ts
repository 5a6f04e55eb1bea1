/** The log of what staff changed. */

/** What a change can be of: tables, by their names. */
export const changeKinds = [
  'tournaments',
  'tournament_contents',
  'participants',
  'requests',
  'brackets',
  'bracket_events',
  'claims',
  'webhooks',
  'games',
  'tournament_types',
  'traits',
  'trait_pairs',
  'regions',
  'worlds',
  'players',
  'teams',
  'team_members',
  'hall_of_fame',
  'media',
  'configs',
  'donations',
  'thanks',
  'users',
  'second_factors',
  'sessions',
  'devices',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeActs = ['insert', 'update', 'delete'] as const;
export type ChangeAct = (typeof changeActs)[number];

/** Most entries that one call returns. */
export const changesPerPage = 50;

/** Columns that name rows of other tables by their numbers. */
const referringColumns = {
  ...{ organizer_id: 'users', created_by: 'users', deleted_by: 'users', captain_id: 'users', user_id: 'users' },
  ...{ game_id: 'games', type_id: 'tournament_types', tournament_id: 'tournaments', bracket_id: 'brackets' },
  ...{ player_id: 'players', members: 'players', team_id: 'teams', region_id: 'regions', world_id: 'worlds' },
  ...{ faction_id: 'traits', race_id: 'traits', class_id: 'traits', trait_id: 'traits', upper_id: 'traits' },
  ...{ participant_a: 'participants', participant_b: 'participants' },
} as const satisfies Readonly<Record<string, ChangeKind>>;
/** The same of what happens in a bracket, where there may be many in one. */
const referringInEvents = {
  ...{ side: 'participants', sides: 'participants', slots: 'participants', groups: 'participants', by: 'participants' },
  ...{ lowerSlots: 'participants', pairs: 'participants', withdrawn: 'participants', order: 'participants' },
} as const satisfies Readonly<Record<string, ChangeKind>>;
export type ReferredKind = (typeof referringColumns)[keyof typeof referringColumns];

/** What a column of a change stands for; undefined when it is no other row. */
export function kindReferredBy(kind: ChangeKind, column: string): ReferredKind | undefined {
  const columns: Readonly<Record<string, ReferredKind>> =
    kind === 'bracket_events' ? referringInEvents : referringColumns;
  return Object.hasOwn(columns, column) ? columns[column] : undefined;
}
