import type { Group, GroupDuel, GroupsBracket } from '@agon/contract/brackets.groups.endpoints';
import type { StandingsRow } from '@agon/contract/brackets.parts.endpoints';

/** A meeting as the side of the row sees it. */
export interface Meeting {
  readonly duel: GroupDuel;
  readonly own: 0 | 1;
  readonly outcome: 'win' | 'tie' | 'loss' | null;
}

export interface CrosstableRow {
  readonly standing: StandingsRow;
  /** By column, in the order of the rows; null on the diagonal. */
  readonly cells: readonly (readonly Meeting[] | null)[];
}

/** Who met whom in a group: rows and columns in the order of the standings. */
export function crosstableOf(bracket: GroupsBracket, group: Group): CrosstableRow[] {
  const sides = group.standings.map(({ participant }) => participant);
  const meetings = new Map<string, Meeting[]>();
  for (const duel of duelsOf(bracket, group)) {
    for (const own of [0, 1] as const) {
      const key = `${duel.sides[own].participant} ${duel.sides[own === 0 ? 1 : 0].participant}`;
      const known = meetings.get(key) ?? [];
      known.push({ duel, own, outcome: outcomeOf(duel, own) });
      meetings.set(key, known);
    }
  }
  return group.standings.map((standing) => ({
    standing,
    cells: sides.map((other) =>
      other === standing.participant ? null : (meetings.get(`${standing.participant} ${other}`) ?? []),
    ),
  }));
}

/** In the order of the rounds. */
function duelsOf(bracket: GroupsBracket, group: Group): GroupDuel[] {
  return bracket.rounds.flatMap((round) => round.duels.filter((duel) => duel.group === group.id));
}

function outcomeOf({ result, winner }: GroupDuel, own: 0 | 1): Meeting['outcome'] {
  if (result === null) return null;
  if (winner === null) return result === 'doubleForfeit' ? 'loss' : 'tie';
  return winner === own ? 'win' : 'loss';
}
