import { type BracketKind, type BracketLogEvent, bracketTypes } from '@agon/contract/brackets';
import { eliminationWanted } from '@agon/contract/brackets.elimination.endpoints';
import type { NewBracket } from '@agon/contract/brackets.endpoints';
import { groupsWanted } from '@agon/contract/brackets.groups.endpoints';
import { swissWanted } from '@agon/contract/brackets.swiss.endpoints';
import { tableWanted } from '@agon/contract/brackets.table.endpoints';
import { AppError } from '@agon/contract/errors';
import type { BracketState } from './bracket-state.ts';
import { eliminationKind } from './elimination-kind.ts';
import { groupsKind } from './groups-kind.ts';
import { swissKind } from './swiss-kind.ts';
import { tableKind } from './table-kind.ts';

/** The log's first events for a new bracket of any kind. */
export function firstEventsOf(wanted: NewBracket, participantCount: number): BracketLogEvent[] {
  switch (wanted.type) {
    case bracketTypes.elimination:
      return eliminationKind.begin(wanted, participantCount);
    case bracketTypes.roundRobin:
    case bracketTypes.roundRobinByRound:
      return groupsKind.begin(wanted, participantCount);
    case bracketTypes.swiss:
      return swissKind.begin(wanted, participantCount);
    case bracketTypes.table:
      return tableKind.begin(wanted, participantCount);
  }
}

const kinds = {
  elimination: { rules: eliminationKind, settings: eliminationWanted },
  roundRobin: { rules: groupsKind, settings: groupsWanted },
  roundRobinByRound: { rules: groupsKind, settings: groupsWanted },
  swiss: { rules: swissKind, settings: swissWanted },
  table: { rules: tableKind, settings: tableWanted },
} as const;

/**
 * The events that change a bracket's settings as wanted.
 * @throws {AppError} `bracket.settingOfOtherType` for what its kind does not have.
 */
export function changesOf(kind: BracketKind, state: BracketState, wanted: object): BracketLogEvent[] {
  const { rules, settings } = kinds[kind];
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const foreign = given.map(([name]) => name).filter((name) => !Object.hasOwn(settings, name));
  if (foreign.length > 0) throw new AppError('bracket.settingOfOtherType', { fields: foreign });
  return rules.change(state, wanted);
}

export function kindOf(type: (typeof bracketTypes)[BracketKind]): BracketKind {
  const entries = Object.entries(bracketTypes) as [BracketKind, string][];
  const [kind] = entries.find(([, onWire]) => onWire === type) ?? [];
  if (kind === undefined) throw new AppError('request.invalid');
  return kind;
}
