/** What everybody may see of the changes of a tournament. */

export const timelineActs = [
  'announced',
  'changed',
  'deleted',
  'restored',
  'saved',
  'entered',
  'left',
  'replaced',
  'seeded',
  'bracketAdded',
  'bracketRemoved',
  'bracketRenamed',
  'bracketsReordered',
] as const;
export type TimelineAct = (typeof timelineActs)[number];

/** Of the main info: what stands on its page anyway. */
export const shownFields = [
  'title',
  'status',
  'date',
  'time',
  'date_final',
  'time_final',
  'time_zone',
  'prize_pool',
  'capacity',
  'has_waiting_list',
  'check_in_opens',
  'check_in_closes',
  'players_report',
  'game_id',
  'type_id',
  'organizer_id',
] as const;
export type ShownField = (typeof shownFields)[number];

/** Tabs of which it is told what is otherwise. Whom one asks is a person's, and how one registers is one text. */
export const comparedParts = ['prizes', 'rules', 'schedule', 'media'] as const;

/** Where more lines are otherwise, none of them is told. */
export const mostLines = 12;
