import type { SwissBracket, SwissDuel } from '@agon/contract/brackets.swiss.endpoints';

/** What a side has won and lost so far; a bye counts as a win. */
export interface SwissRecord {
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
}

export const blankRecord: SwissRecord = { wins: 0, ties: 0, losses: 0 };

/** By participant, as the records were after this round; 0 is before the first. */
export function recordsAfter({ rounds }: SwissBracket, ordinal: number): ReadonlyMap<number, SwissRecord> {
  const records = new Map<number, SwissRecord>();
  const duels = rounds.filter((round) => round.ordinal <= ordinal).flatMap((round) => round.duels);
  for (const duel of duels) {
    for (const side of [0, 1] as const) {
      const { participant } = duel.sides[side];
      const outcome = outcomeOf(duel, side);
      if (participant === null || outcome === null) continue;
      const record = records.get(participant) ?? blankRecord;
      records.set(participant, { ...record, [outcome]: record[outcome] + 1 });
    }
  }
  return records;
}

/** "2–1", with ties in the middle where matches can be tied. */
export function recordText({ wins, ties, losses }: SwissRecord, hasTies: boolean): string {
  return hasTies ? `${wins}–${ties}–${losses}` : `${wins}–${losses}`;
}

/** The pairs of a round by the record of the better side, in the order of the pairing; the bye is with its like. */
export function byRecord(
  bracket: SwissBracket,
  duels: readonly SwissDuel[],
  before: ReadonlyMap<number, SwissRecord>,
): { readonly record: SwissRecord; readonly duels: readonly SwissDuel[] }[] {
  const columns = new Map<string, { record: SwissRecord; duels: SwissDuel[] }>();
  for (const duel of duels) {
    const [better] = duel.sides;
    const record = before.get(better.participant ?? 0) ?? blankRecord;
    const key = recordText(record, true);
    const column = columns.get(key) ?? { record, duels: [] };
    column.duels.push(duel);
    columns.set(key, column);
  }
  return [...columns.values()].sort((a, b) => scoreOf(bracket, b.record) - scoreOf(bracket, a.record));
}

/** Who is through or out by the cut after some rounds, by record, the best first. */
export function decidedBy(
  { cut, standings }: SwissBracket,
  after: ReadonlyMap<number, SwissRecord>,
): { readonly through: readonly number[]; readonly out: readonly number[] } {
  if (cut === null) return { through: [], out: [] };
  const sides = standings.map(({ participant }) => participant);
  const recordOf = (side: number) => after.get(side) ?? blankRecord;
  return {
    through: sides
      .filter((side) => recordOf(side).wins >= cut.wins)
      .sort((a, b) => recordOf(a).losses - recordOf(b).losses),
    out: sides
      .filter((side) => recordOf(side).losses >= cut.losses)
      .sort((a, b) => recordOf(b).wins - recordOf(a).wins),
  };
}

function scoreOf({ points }: SwissBracket, { wins, ties, losses }: SwissRecord): number {
  return wins * points.win + ties * points.tie + losses * points.loss;
}

function outcomeOf({ status, result, winner }: SwissDuel, side: 0 | 1): keyof SwissRecord | null {
  if (status === 'bye') return 'wins';
  if (result === null) return null;
  if (winner === null) return result === 'doubleForfeit' ? 'losses' : 'ties';
  return winner === side ? 'wins' : 'losses';
}
