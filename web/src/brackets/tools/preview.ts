import { bracketTypes } from '@agon/contract/brackets';
import type { BracketType, Settings } from './settings.ts';

/** What comes of a bracket's settings for so many participants. */
export interface Preview {
  readonly matches?: number;
  readonly rounds?: number;
  /** Sides that pass the first round, or each round of a Swiss, without a match. */
  readonly byes?: number;
  /** Sizes of the groups. */
  readonly sizes?: readonly number[];
  /** Participants for whom there is no place. */
  readonly left?: number;
  readonly rows?: number;
  readonly columns?: number;
}

export function previewOf(type: BracketType, settings: Settings, count: number): Preview {
  switch (type) {
    case bracketTypes.elimination:
      return count < 2 ? {} : ofElimination(settings, count);
    case bracketTypes.swiss:
      return ofSwiss(settings, count);
    case bracketTypes.table:
      return { rows: count, columns: settings.columns.filter(({ enabled }) => enabled).length };
    default:
      return ofGroups(settings, count);
  }
}

function ofElimination({ defeats, hasThirdPlace }: Settings, count: number): Preview {
  const upper = Math.ceil(Math.log2(count));
  const byes = 2 ** upper - count;
  if (defeats === 1) return { matches: count - 1 + (hasThirdPlace && count > 2 ? 1 : 0), rounds: upper, byes };
  // All but the champion lose twice; the reset, which may not come, is not counted.
  return { matches: 2 * count - 2, rounds: upper + 2 * (upper - 1) + 1, byes };
}

function ofGroups({ groups, perGroup, legs }: Settings, count: number): Preview {
  const inGroups = Math.min(count, groups * perGroup);
  const sizes = Array.from({ length: groups }, (_, group) => Math.floor((inGroups + groups - 1 - group) / groups));
  const largest = sizes[0] ?? 0;
  return {
    matches: sizes.reduce((sum, size) => sum + (legs * size * (size - 1)) / 2, 0),
    rounds: largest < 2 ? 0 : legs * (largest - 1 + (largest % 2)),
    sizes,
    left: count - inGroups,
  };
}

function ofSwiss({ rounds, cut }: Settings, count: number): Preview {
  const byes = count % 2;
  // With a cut it depends on the results how many go on.
  return { rounds, byes, ...(cut === null && { matches: rounds * Math.floor(count / 2) }) };
}
