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

/**
 * The log's first events for a new bracket of any kind.
 * @throws {AppError} `bracket.settingOfOtherType` for what its kind does not have.
 */
export function firstEventsOf(wanted: NewBracket, participantCount: number): BracketLogEvent[] {
  checkSettings(kindOf(wanted.type), wanted);
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
  checkSettings(kind, wanted);
  return kinds[kind].rules.change(state, wanted);
}

/** What no kind has is nobody's setting, and says nothing. */
function checkSettings(kind: BracketKind, wanted: object): void {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const foreign = given.map(([name]) => name).filter((name) => !isSettingOf(kind, name) && isSetting(name));
  if (foreign.length > 0) throw new AppError('bracket.settingOfOtherType', { fields: foreign });
}

function isSetting(name: string): boolean {
  return Object.values(kinds).some(({ settings }) => Object.hasOwn(settings, name));
}

function isSettingOf(kind: BracketKind, name: string): boolean {
  return Object.hasOwn(kinds[kind].settings, name);
}

export function kindOf(type: (typeof bracketTypes)[BracketKind]): BracketKind {
  const entries = Object.entries(bracketTypes) as [BracketKind, string][];
  const [kind] = entries.find(([, onWire]) => onWire === type) ?? [];
  if (kind === undefined) throw new AppError('request.invalid');
  return kind;
}
