import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import type { TableRow } from '@agon/contract/brackets.table.endpoints';
import { roundsOf } from './duels.ts';

/** What reads differently in a newer state of the same bracket: its matches, or the rows of a table. */
interface Changes {
  readonly duels: readonly Duel[];
  readonly rows: readonly TableRow[];
}

export function changesIn(before: Bracket, after: Bracket): Changes {
  return {
    duels: changed<Duel>(duelsOf(before), duelsOf(after)),
    // A place may change because others do better; that is news of theirs.
    rows: changed(rowsOf(before), rowsOf(after), ({ cells, wight }) => [cells, wight]),
  };
}

function changed<One extends { readonly id: number }>(
  before: readonly One[],
  after: readonly One[],
  partOf: (one: One) => unknown = (one) => one,
): One[] {
  const known = new Map(before.map((one) => [one.id, one]));
  return after.filter((one) => {
    const old = known.get(one.id);
    return old !== one && (old === undefined || JSON.stringify(partOf(old)) !== JSON.stringify(partOf(one)));
  });
}

function duelsOf(bracket: Bracket): readonly Duel[] {
  return roundsOf(bracket).flatMap<Duel>((round) => round.duels);
}

function rowsOf(bracket: Bracket): readonly TableRow[] {
  return bracket.type === bracketTypes.table ? bracket.rows : [];
}
