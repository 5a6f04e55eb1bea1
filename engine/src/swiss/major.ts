import { type Field, isFree, ranksOf } from './field.ts';
import { marry } from './score-groups.ts';

/**
 * All ways to pair six, in the order in which the rules of the Counter-Strike Majors prefer them (Major Supplemental
 * Rulebook, initial swiss matchups, rounds 4 and 5).
 */
export const priorityTable: readonly (readonly (readonly [number, number])[])[] = [
  '16 25 34',
  '16 24 35',
  '15 26 34',
  '15 24 36',
  '14 26 35',
  '14 25 36',
  '16 23 45',
  '15 23 46',
  '13 26 45',
  '13 25 46',
  '14 23 56',
  '13 24 56',
  '12 36 45',
  '12 35 46',
  '12 34 56',
].map((row) => row.split(' ').map((pair): [number, number] => [Number(pair[0]) - 1, Number(pair[1]) - 1]));

/** Keeps a search in a large group from taking long; groups of a Major need a few dozen steps. */
const mostSteps = 20_000;

/** How the group of six was paired: its row from 1. */
export function rowOf(field: Field, ranks: readonly number[]): number {
  return priorityTable.findIndex((row) => isLegal(field, ranks, row)) + 1;
}

/**
 * A round after the first by the rules of the Counter-Strike Majors, or null where they do not say: an odd score group, or
 * one that cannot be paired within itself. Where the rule for rounds 2 and 3 (the highest meets the lowest possible) runs
 * dead, the last choice is taken back.
 */
export function pairMajor(field: Field): Int32Array | null {
  const mates = new Int32Array(field.size).fill(-1);
  for (let group = 0; group < field.groups; group++) {
    const ranks = ranksOf(field, group);
    if (ranks.length % 2 === 1) return null;
    if (!(ranks.length === 6 ? pairSix(field, mates, ranks) : pairHighestLowest(field, mates, ranks))) return null;
  }
  return mates;
}

function pairSix(field: Field, mates: Int32Array, ranks: readonly number[]): boolean {
  const row = priorityTable[rowOf(field, ranks) - 1];
  for (const [a, b] of row ?? []) marry(mates, ranks[a] as number, ranks[b] as number);
  return row !== undefined;
}

function isLegal(field: Field, ranks: readonly number[], row: readonly (readonly [number, number])[]): boolean {
  return row.every(([a, b]) => isFree(field, ranks[a] as number, ranks[b] as number));
}

function pairHighestLowest(field: Field, mates: Int32Array, ranks: readonly number[]): boolean {
  let steps = 0;
  const pairRest = (left: readonly number[]): boolean => {
    const [highest, ...others] = left;
    if (highest === undefined) return true;
    for (const lowest of others.toReversed()) {
      if (++steps > mostSteps) return false;
      if (!isFree(field, highest, lowest) || !pairRest(others.filter((rank) => rank !== lowest))) continue;
      marry(mates, highest, lowest);
      return true;
    }
    return false;
  };
  return ranks.length <= 64 && pairRest(ranks);
}
