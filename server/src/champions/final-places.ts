import { isComplete, listGroups, listSides, type Placement, placements, type SideId, standings } from '@agon/engine';
import type { BracketState } from '../brackets/bracket-state.ts';

/**
 * How a whole event ended, best first: each side by the last bracket it played in, and those of the deciding bracket before the
 * others. Who stands level shares a range of places. What was not played out counts as it stands.
 */
export function finalPlaces(stages: readonly Pick<BracketState, 'bracket'>[]): Placement[] {
  // Where all stand level nothing was decided.
  const decided = stages.map(({ bracket }) => decidedTiers(bracket)).filter(({ length }) => length > 1);
  const lastOf = new Map(decided.flatMap((tiers) => tiers.flat().map((side) => [side, tiers] as const)));
  const places: Placement[] = [];
  let placed = 0;
  for (const tiers of inOrderOfWeight(decided)) {
    for (const tier of tiers) {
      const sides = tier.filter((side) => lastOf.get(side) === tiers);
      if (sides.length > 0) places.push({ from: placed + 1, to: placed + sides.length, sides });
      placed += sides.length;
    }
  }
  return places;
}

/** Those level with each other, best first. */
type Tiers = readonly (readonly SideId[])[];

/** The deciding one first: of two, the later, unless it is a consolation for those who were out of the earlier. */
function inOrderOfWeight(stages: readonly Tiers[]): Tiers[] {
  const ordered: Tiers[] = [];
  for (const [index, tiers] of [...stages.entries()].toReversed()) {
    const earlier = stages.slice(0, index);
    const isLast = !ordered.some((later) => isBestIn(tiers, later));
    const lesser = ordered.findIndex((later) =>
      isMet(tiers, later) ? isLast : haveBestChosen(earlier, { chosen: tiers, other: later }),
    );
    ordered.splice(lesser < 0 ? ordered.length : lesser, 0, tiers);
  }
  return ordered;
}

/** Of two brackets of different sides, such as gold and silver: did the best of the stage before go into this one? */
function haveBestChosen(earlier: readonly Tiers[], { chosen, other }: { chosen: Tiers; other: Tiers }): boolean {
  const feeder = earlier.findLast((one) => isBestIn(one, chosen) || isBestIn(one, other));
  return feeder !== undefined && isBestIn(feeder, chosen) && !isBestIn(feeder, other);
}

function isBestIn([best = []]: Tiers, other: Tiers): boolean {
  return isMet([best], other);
}

/** Do some play in both? */
function isMet(one: Tiers, other: Tiers): boolean {
  const sides = new Set(other.flat());
  return one.flat().some((side) => sides.has(side));
}

/** Who leads what was not played out is nobody's champion; when a table is final only its organizer knows. */
function decidedTiers(bracket: BracketState['bracket']): Tiers {
  const tiers = tiersOf(bracket).filter(({ length }) => length > 0);
  const [first = [], second = [], ...others] = tiers;
  const isOver = bracket.format === 'table' || isComplete(bracket);
  return isOver || first.length > 1 ? tiers : [[...first, ...second], ...others];
}

function tiersOf(bracket: BracketState['bracket']): Tiers {
  switch (bracket.format) {
    case 'elimination': {
      const out = placements(bracket).map(({ sides }) => sides);
      const isOut = new Set(out.flat());
      return [listSides(bracket).filter((side) => !isOut.has(side)), ...out];
    }
    case 'roundRobin':
      return tiersOfTables(listGroups(bracket).map(({ number }) => standings(bracket, number)));
    case 'gsl':
      return tiersOfTables(
        listGroups(bracket).map(({ number }) =>
          standings(bracket, number).flatMap(({ from, sides }) => sides.map((side) => ({ side, from }))),
        ),
      );
    case 'swiss':
      return tiersOfTables([standings(bracket)]);
    case 'table':
      return tiersOfTables([standings(bracket)]);
  }
}

/** The firsts of all groups, then the seconds, and so on. */
function tiersOfTables(tables: readonly (readonly { readonly side: SideId; readonly from: number }[])[]): SideId[][] {
  const tiers: SideId[][] = [];
  for (const { side, from } of tables.flat()) {
    tiers[from] ??= [];
    tiers[from].push(side);
  }
  return Object.values(tiers);
}
