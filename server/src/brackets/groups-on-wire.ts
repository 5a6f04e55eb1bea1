import type { Group, GroupDuel, GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import { getMatch, groupLetters, isComplete, listGroups, listRounds, type MatchNumber, standings } from '@agon/engine';
import { duelOnWire, participantId } from './duel-on-wire.ts';
import type { GroupsState } from './groups-kind.ts';
import { bestOfOnWire, scoringOnWire, standingsOnWire } from './standings-on-wire.ts';

/** What a round robin in groups shows besides what every bracket does. */
export function groupsOnWire(state: GroupsState) {
  const { settings, bracket } = state;
  return {
    ...scoringOnWire(bracket),
    best_of: bestOfOnWire(bracket.defaultBestOf),
    players_per_group: settings.groupSize,
    legs: settings.legs ?? 1,
    isComplete: isComplete(bracket),
    groups: listGroups(bracket).map(({ number }) => groupOnWire(state, number)),
    rounds: listRounds(bracket).map(({ ordinal, bestOf, matches }) => ({
      ordinal,
      best_of: bestOfOnWire(bestOf),
      duels: matches.map((number) => groupDuel(state, number)),
    })),
  } satisfies Partial<GroupsBracket>;
}

/** The groups that hold these matches, and whether all is played. */
export function groupsOutcome(state: GroupsState, changed: readonly MatchNumber[]) {
  const touched = new Set(changed.map((number) => getMatch(state.bracket, number).group));
  return { isComplete: isComplete(state.bracket), groups: [...touched].map((number) => groupOnWire(state, number)) };
}

export function groupDuel(state: GroupsState, number: MatchNumber): GroupDuel {
  const match = getMatch(state.bracket, number);
  return { ...duelOnWire(state, { ...match, bestOf: bestOfOnWire(match.bestOf) }), group: match.group, leg: match.leg };
}

function groupOnWire({ bracket }: GroupsState, number: number): Group {
  const sides = bracket.groups[number - 1] ?? [];
  const withdrawn = new Set(bracket.withdrawn.keys());
  return {
    id: number,
    name: groupLetters(number),
    participants: sides.map(participantId),
    standings: standingsOnWire(standings(bracket, number), bracket.tieBreaks, withdrawn),
  };
}
