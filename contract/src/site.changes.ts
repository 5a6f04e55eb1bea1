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
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeActs = ['insert', 'update', 'delete'] as const;
export type ChangeAct = (typeof changeActs)[number];

/** Most entries that one call returns. */
export const changesPerPage = 50;
