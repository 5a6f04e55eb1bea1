import { bracketTypes } from '@agon/contract/brackets';
import type { Bracket, Duel } from '@agon/contract/brackets.endpoints';
import type { TableRow } from '@agon/contract/brackets.table.endpoints';
import { roundsOf } from './bracket-texts.ts';

/** What reads differently in a newer state of the same bracket: its matches, or the rows of a table. */
interface Changes {
  readonly duels: readonly Duel[];
  readonly rows: readonly TableRow[];
}

export function changesIn(before: Bracket, after: Bracket): Changes {
  return {
    duels: changed<Duel>(duelsOf(before), duelsOf(after)),
    rows: changed<TableRow>(rowsOf(before), rowsOf(after)),
  };
}

function changed<One extends { readonly id: number }>(before: readonly One[], after: readonly One[]): One[] {
  const known = new Map(before.map((one) => [one.id, one]));
  return after.filter((one) => {
    const old = known.get(one.id);
    return old !== one && JSON.stringify(old) !== JSON.stringify(one);
  });
}

function duelsOf(bracket: Bracket): readonly Duel[] {
  return roundsOf(bracket).flatMap<Duel>((round) => round.duels);
}

function rowsOf(bracket: Bracket): readonly TableRow[] {
  return bracket.type === bracketTypes.table ? bracket.rows : [];
}
