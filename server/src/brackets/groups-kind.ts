import { isDeepStrictEqual } from 'node:util';
import type { BracketLogEvent } from '@agon/contract/brackets';
import { groupLimits, usualGroups, usualTieBreaks } from '@agon/contract/brackets.settings';
import { listGroups, type Settings } from '@agon/engine';
import type { BracketKindRules } from './bracket-kind.ts';
import { type BracketState, step } from './bracket-state.ts';
import { withRefusals } from './refusals.ts';
import { scoringEvents, type WantedScoring } from './scoring.ts';

type RoundRobinSettings = Extract<Settings, { format: 'roundRobin' }>;
export type GroupsState = BracketState & {
  readonly settings: RoundRobinSettings;
  readonly bracket: Extract<BracketState['bracket'], { format: 'roundRobin' }>;
};

interface Wanted extends WantedScoring {
  readonly groups?: number | undefined;
  readonly players_per_group?: number | undefined;
  readonly legs?: number | undefined;
}

export const groupsKind: BracketKindRules<Wanted> = {
  begin(wanted, participantCount) {
    const { players_per_group: perGroup } = wanted;
    const fitting = perGroup === undefined ? usualGroups(participantCount) : Math.ceil(participantCount / perGroup);
    const groups = wanted.groups ?? Math.max(1, Math.min(groupLimits.groups, fitting));
    const groupSize = perGroup ?? Math.max(2, Math.ceil(participantCount / groups));
    const { legs = 1, best_of: bestOf = 1, points, tie_breaks: tieBreaks = usualTieBreaks.groups } = wanted;
    const settings = {
      format: 'roundRobin',
      groups,
      groupSize,
      legs,
      bestOf,
      tieBreaks,
      ...(points && { points }),
    } as const;
    return [{ type: 'configure', settings }];
  },

  /** Number and size of groups can change only before the first result; who stands where is kept. */
  change(state, wanted) {
    if (!isGroups(state)) return [];
    const { settings } = state;
    const laidOut = {
      ...settings,
      groups: wanted.groups ?? settings.groups,
      groupSize: wanted.players_per_group ?? settings.groupSize,
      legs: wanted.legs ?? settings.legs ?? 1,
    };
    const isNewLayout = !isDeepStrictEqual(laidOut, { ...settings, legs: settings.legs ?? 1 });
    const events = isNewLayout ? relaidEvents(state, laidOut) : [];
    return [...events, ...scoringEvents(state, wanted)];
  },
};

export function isGroups(state: BracketState): state is GroupsState {
  return state.bracket.format === 'roundRobin';
}

function relaidEvents(state: GroupsState, settings: RoundRobinSettings): BracketLogEvent[] {
  withRefusals(() => step(state, { type: 'fill', groups: [] }));
  const { points, tieBreaks } = state.bracket;
  const groups = listGroups(state.bracket).map(({ sides }) => sides);
  const configure: BracketLogEvent = { type: 'configure', settings: { ...settings, points, tieBreaks } };
  return groups.some((sides) => sides.length > 0) ? [configure, { type: 'fill', groups }] : [configure];
}
