import type { SideId } from '../bracket.ts';
import { BracketError } from '../bracket-error.ts';
import { minimumPerfectMatching, type NoPerfectMatching } from '../matching/perfect-matching.ts';
import { type Field, isAllowed, pairsWhere } from './field.ts';

/** Above this the witness is not made smaller, as that looks at all pairs in it. */
const mostShrunk = 600;

/**
 * The refusal of a round that cannot be. `sides` fall into groups of odd size that may still meet only within their group
 * or one of `opponents`, who are too few: so one of `sides` is left, whatever is done. A field of odd size counts the bye
 * among those opponents, without naming it.
 */
export function noLegalRound(field: Field, witness: NoPerfectMatching, withRematches: boolean): BracketError {
  const { oddGroups, separators } = smallest(field, witness, withRematches);
  const sidesOf = (ranks: readonly number[]) =>
    ranks
      .toSorted((a, b) => a - b)
      .map((rank) => field.contenders[rank]?.side)
      .filter((side): side is SideId => side !== undefined);
  return new BracketError('noLegalRound', {
    sides: sidesOf(oddGroups.flatMap((group) => [...group])),
    opponents: sidesOf([...separators]),
  });
}

/** Each side that a largest matching leaves has a witness of its own: what can be reached from it. */
function smallest(field: Field, witness: NoPerfectMatching, withRematches: boolean): NoPerfectMatching {
  const involved = [...witness.oddGroups.flatMap((group) => [...group]), ...witness.separators];
  if (involved.length > mostShrunk) return witness;
  const left = involved.filter((rank) => witness.mates[rank] === -1);
  const witnesses = left.map((root) =>
    witnessWithin(
      field,
      witness,
      involved.filter((rank) => rank === root || !left.includes(rank)),
      withRematches,
    ),
  );
  const sizeOf = ({ oddGroups }: NoPerfectMatching) => oddGroups.reduce((sum, group) => sum + group.length, 0);
  return witnesses.reduce((best, one) => (sizeOf(one) < sizeOf(best) ? one : best), witness);
}

function witnessWithin(
  field: Field,
  witness: NoPerfectMatching,
  ranks: readonly number[],
  withRematches: boolean,
): NoPerfectMatching {
  const { from, to } = pairsWhere(ranks.length, (i, j) => {
    return mayMeet(field, ranks[i] as number, ranks[j] as number, withRematches);
  });
  const place = new Map(ranks.map((rank, index) => [rank, index]));
  const mates = Int32Array.from(ranks, (rank) => place.get(witness.mates[rank] ?? -1) ?? -1);
  const found = minimumPerfectMatching(
    { vertices: ranks.length, from, to, cost: new Float64Array(from.length) },
    { mates, duals: new Float64Array(ranks.length) },
  );
  if (found.isPerfect) return witness;
  const toRanks = (places: Int32Array) => places.map((index) => ranks[index] as number);
  return { ...found, oddGroups: found.oddGroups.map(toRanks), separators: toRanks(found.separators) };
}

/** A rank beyond the field is the bye. */
function mayMeet(field: Field, a: number, b: number, withRematches: boolean): boolean {
  return Math.max(a, b) === field.size || isAllowed(field, a, b, withRematches);
}
