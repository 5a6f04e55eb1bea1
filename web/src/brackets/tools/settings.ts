import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket, NewBracket } from '@agon/contract/brackets.endpoints';
import {
  bestOfLimits,
  roundsForOneUnbeaten,
  type TieBreakName,
  usualColumns,
  usualGroups,
  usualTieBreaks,
} from '@agon/contract/brackets.settings';
import type { TableColumn } from '@agon/contract/brackets.table.endpoints';
import type { TournamentType } from '@agon/contract/games.endpoints';

/** What an organizer says about a bracket, of whatever type: a form holds it all, and sends what the type has. */
export interface Settings {
  readonly name: string;
  readonly defeats: 1 | 2;
  readonly hasThirdPlace: boolean;
  readonly bestOf: number;
  readonly groups: number;
  readonly perGroup: number;
  readonly legs: number;
  readonly rounds: number;
  readonly cut: { readonly wins: number; readonly losses: number } | null;
  /** Null as long as the usual ones will do. */
  readonly points: Points | null;
  readonly tieBreaks: readonly TieBreakName[];
  readonly columns: readonly TableColumn[];
}

interface Points {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
}

export type BracketType = Bracket['type'];

/** The types that the tournament's type enables, in the order in which they are offered. */
export function enabledTypes(type: TournamentType): BracketType[] {
  return [
    ...(type.enable_elimination ? [bracketTypes.elimination] : []),
    ...(type.enable_group ? [bracketTypes.roundRobin, bracketTypes.roundRobinByRound] : []),
    ...(type.enable_swiss ? [bracketTypes.swiss] : []),
    ...(type.enable_table ? [bracketTypes.table] : []),
  ];
}

/** What fits a bracket of this type for so many. */
export function usualSettings(type: BracketType, count: number): Settings {
  const groups = usualGroups(count);
  return {
    name: '',
    defeats: 1,
    hasThirdPlace: false,
    bestOf: type === bracketTypes.elimination ? 3 : 1,
    groups,
    perGroup: Math.max(2, Math.ceil(count / groups)),
    legs: 1,
    rounds: roundsForOneUnbeaten(count),
    cut: null,
    points: null,
    tieBreaks: usualTieBreaks[type === bracketTypes.swiss ? 'swiss' : 'groups'],
    columns: usualColumns,
  };
}

/** The lengths that a match can have: one that may end tied decides nothing in an elimination. */
export function bestOfChoices(type: BracketType): number[] {
  const all = Array.from({ length: bestOfLimits.max }, (_, index) => index + bestOfLimits.min);
  return type === bracketTypes.elimination ? all.filter((count) => count % 2 === 1) : all;
}

/** The settings that a bracket has. */
export function settingsOf(bracket: Bracket): Settings {
  const { name, type, best_of: bestOf } = bracket;
  const base = { ...usualSettings(type, Object.keys(bracket.participants).length), name, bestOf };
  switch (bracket.type) {
    case bracketTypes.elimination:
      return { ...base, defeats: bracket.defeats, hasThirdPlace: bracket.third_place };
    case bracketTypes.swiss: {
      const { rounds_count: rounds, cut, points, tie_breaks: tieBreaks } = bracket;
      return { ...base, rounds, cut, points, tieBreaks };
    }
    case bracketTypes.table:
      return { ...base, columns: bracket.columns };
    default: {
      const { players_per_group: perGroup, legs, points, tie_breaks: tieBreaks } = bracket;
      return { ...base, groups: bracket.groups.length, perGroup, legs, points, tieBreaks };
    }
  }
}

/** The body that makes a bracket with these settings. */
export function newBracketOf(type: BracketType, tournamentId: number, settings: Settings): NewBracket {
  const common = { tournament_id: tournamentId, name: settings.name };
  switch (type) {
    case bracketTypes.elimination:
      return { ...common, type, ...eliminationBody(settings) };
    case bracketTypes.swiss:
      return { ...common, type, ...scoringBody(settings), rounds: settings.rounds, cut: copyOf(settings.cut) };
    case bracketTypes.table:
      return { ...common, type, columns: [...settings.columns] };
    default:
      return { ...common, type, ...scoringBody(settings), ...groupsBody(settings) };
  }
}

/** What differs, as the body of a change: so what another organizer changed meanwhile stays. */
export function changesOf(type: BracketType, before: Settings, after: Settings) {
  const [old, wanted] = [before, after].map((settings) => bodyOf(type, settings));
  const isNew = ([key, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(lookUp(old, key));
  return Object.fromEntries(Object.entries(wanted ?? {}).filter(isNew));
}

function bodyOf(type: BracketType, settings: Settings): object {
  const { type: _, tournament_id: __, ...body } = newBracketOf(type, 1, settings);
  return body;
}

function lookUp(body: object | undefined, key: string): unknown {
  return Object.entries(body ?? {}).find(([name]) => name === key)?.[1];
}

function eliminationBody({ defeats, hasThirdPlace, bestOf }: Settings) {
  return { defeats, third_place: defeats === 1 && hasThirdPlace, best_of: eliminationBestOf(bestOf) };
}

function eliminationBestOf(bestOf: number): 1 | 3 | 5 {
  if (bestOf === 1) return 1;
  return bestOf === 5 ? 5 : 3;
}

function groupsBody({ groups, perGroup, legs }: Settings) {
  return { groups, players_per_group: perGroup, legs };
}

function scoringBody({ bestOf, points, tieBreaks }: Settings) {
  return { best_of: bestOf, tie_breaks: [...tieBreaks], ...(points && { points: { ...points } }) };
}

function copyOf(cut: Settings['cut']) {
  return cut && { ...cut };
}
