import { isComplete, listGroups, listSides, type Placement, placements, type SideId, standings } from '@agon/engine';
import type { BracketState } from '../brackets/bracket-state.ts';

/**
 * How a whole event ended, best first. Each bracket in turn orders those who play in it anew, in the places that they had between
 * them until then: playoffs the best of the groups, a match for the third place just those two. Who stands level shares a range
 * of places. What was not played out counts as it stands.
 */
export function finalPlaces(stages: readonly Pick<BracketState, 'bracket'>[]): Placement[] {
  let tiers: Tiers = [];
  for (const { bracket } of stages) tiers = reordered(tiers, decidedTiers(bracket));
  // Where all stand level nothing was decided.
  if (tiers.length < 2) return [];
  let from = 1;
  return tiers.map((sides) => {
    const placement = { from, to: from + sides.length - 1, sides };
    from += sides.length;
    return placement;
  });
}

/** Those level with each other, best first. */
type Tiers = readonly (readonly SideId[])[];

function reordered(before: Tiers, stage: Tiers): Tiers {
  const playing = new Set(stage.flat());
  const known = before.flat();
  // Beside each other, such as two divisions: the best of each are level.
  if (!known.some((side) => playing.has(side))) return besideEachOther(before, stage);
  const rank = new Map(known.map((side, place) => [side, place]));
  const queue = stage.flatMap((tier, level) =>
    tier.toSorted((a, b) => (rank.get(a) ?? -1) - (rank.get(b) ?? -1)).map((side) => ({ side, level })),
  );
  // Who comes in here, such as those invited to the playoffs, has a place as good as the best of the others.
  let newcomers = queue.filter(({ side }) => !rank.has(side)).length;
  const after: { level: number | undefined; sides: SideId[] }[] = [];
  for (const tier of before) {
    const others = tier.filter((side) => !playing.has(side));
    const places = tier.length - others.length;
    if (places > 0) {
      for (const { side, level } of queue.splice(0, places + newcomers)) {
        const last = after.at(-1);
        if (last?.level === level) last.sides.push(side);
        else after.push({ level, sides: [side] });
      }
      newcomers = 0;
    }
    if (others.length > 0) after.push({ level: undefined, sides: others });
  }
  return after.map(({ sides }) => sides);
}

function besideEachOther(one: Tiers, other: Tiers): Tiers {
  const longer = one.length > other.length ? one : other;
  return longer.map((_, level) => [...(one[level] ?? []), ...(other[level] ?? [])]);
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
