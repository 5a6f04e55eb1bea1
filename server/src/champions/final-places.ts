import { isComplete, listGroups, listSides, type Placement, placements, type SideId, standings } from '@agon/engine';
import type { BracketState } from '../brackets/bracket-state.ts';

/**
 * How a whole event ended, best first: by its last bracket, then those who did not reach it by the one before, and so on. Who
 * stands level shares a range of places. What was not played out counts as it stands.
 */
export function finalPlaces(stages: readonly Pick<BracketState, 'bracket'>[]): Placement[] {
  const placed = new Set<SideId>();
  const places: Placement[] = [];
  for (const { bracket } of stages.toReversed()) {
    const tiers = decidedTiers(bracket);
    // Where all stand level nothing was decided.
    if (tiers.length < 2) continue;
    for (const tier of tiers) {
      const sides = tier.filter((side) => !placed.has(side));
      if (sides.length > 0) places.push({ from: placed.size + 1, to: placed.size + sides.length, sides });
      for (const side of sides) placed.add(side);
    }
  }
  return places;
}

/** Who leads what was not played out is nobody's champion; when a table is final only its organizer knows. */
function decidedTiers(bracket: BracketState['bracket']): readonly (readonly SideId[])[] {
  const tiers = tiersOf(bracket).filter(({ length }) => length > 0);
  const [first = [], second = [], ...others] = tiers;
  const isOver = bracket.format === 'table' || isComplete(bracket);
  return isOver || first.length > 1 ? tiers : [[...first, ...second], ...others];
}

/** Those level with each other, best first. */
function tiersOf(bracket: BracketState['bracket']): readonly (readonly SideId[])[] {
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
