import { describe, expect, test } from 'vitest';
import type { SideId } from '../bracket.ts';
import { createDice } from '../random.ts';
import { describeReal, type RealMatch, realStages } from '../testing/real-events.ts';
import { priorityTable } from './major.ts';
import { pairSwiss } from './pair-swiss.ts';
import type { SwissPairing, SwissSide } from './pairing-nouns.ts';

interface Team {
  readonly seed: number;
  wins: number;
  losses: number;
  readonly opponents: number[];
}

const majors = realStages('swiss').filter(({ name }) => name.startsWith('cs2-'));

describeReal('Majors, each round paired as it was', () => {
  test('all of the folder are here', () => {
    expect(majors.length).toBeGreaterThanOrEqual(4);
  });

  test.each(majors)('$name', ({ event, stage }) => {
    const teams = new Map(event.participants.map(({ id, seed = 0 }) => [id, newTeam(seed)]));
    for (let round = 1; round <= 5; round++) {
      const played = stage.matches.filter(({ r }) => r === round);
      const pairs = pairNext(teams).pairs.map(({ sides }) => key(sides));
      expect(pairs.sort()).toEqual(played.map(keyOf).sort());
      for (const match of played) play(teams, match.a as number, match.b as number, match.win === 'a');
    }
  });
});

test('no event runs dead, and the table is followed to the letter', () => {
  const dice = createDice(1);
  let groupsOfSix = 0;
  for (let event = 0; event < 400; event++) {
    const teams = new Map(Array.from({ length: 16 }, (_, index) => [index + 1, newTeam(index + 1)]));
    for (let round = 1; round <= 5; round++) {
      const pairing = pairNext(teams);
      const proof = round === 1 ? 'exact' : 'parityBound';
      expect([pairing.relaxed, pairing.cost.scoreDifference, pairing.proof]).toEqual([[], 0, proof]);
      for (const wins of [0, 1, 2]) expectFirstRow(teams, wins, pairing);
      for (const { sides, reasons } of pairing.pairs) {
        groupsOfSix += Number(reasons.some(({ code }) => code === 'priorityRow'));
        play(teams, sides[0] as number, sides[1] as number, dice(2) === 0);
      }
    }
    expect([...teams.values()].every(({ wins, losses }) => wins === 3 || losses === 3)).toBe(true);
  }
  expect(groupsOfSix).toBe(400 * 9);
});

/** Of a group of six, in order of difficulty and seed, the pairs are the first row of the table without a rematch. */
function expectFirstRow(teams: ReadonlyMap<number, Team>, wins: number, { pairs }: SwissPairing) {
  const group = [...teams.keys()].filter((id) => teams.get(id)?.wins === wins && (teams.get(id)?.losses ?? 0) < 3);
  if (group.length !== 6) return;
  group.sort((a, b) => difficulty(teams, b) - difficulty(teams, a) || a - b);
  const rows = priorityTable.map((row) => row.map(([a, b]) => [group[a] as number, group[b] as number] as const));
  const first = rows.find((row) => row.every(([a, b]) => !teams.get(a)?.opponents.includes(b)));
  const shown = pairs.map(({ sides }) => key(sides));
  expect(shown).toEqual(expect.arrayContaining((first ?? []).map(key)));
}

test('where the written rule for rounds 2 and 3 runs dead, the last choice is taken back', () => {
  // By the rule 1 meets 4, which leaves 2 and 3, who have met.
  const opponents: Readonly<Record<number, readonly number[]>> = { 2: [3], 3: [2] };
  const sides = [1, 2, 3, 4].map((side) => ({ side, seed: side, points: 1, opponents: opponents[side] ?? [] }));
  const { pairs } = pairSwiss({ sides: [...sides, ...lowerGroup], mode: 'major' });
  expect(pairs.map((pair) => key(pair.sides))).toEqual(['1-3', '2-4', '5-6']);
  expect(pairs[0]?.reasons).toEqual([
    { code: 'sameScore', points: 1 },
    { code: 'highestLowest', rankA: 1, rankB: 3, of: 4 },
    { code: 'avoidsRematch', side: 3, with: 2 },
  ]);
});

describe('in the first round', () => {
  const sides = [1, 2, 3, 4].map((side) => ({ side, seed: side, points: 0, opponents: [] }));

  test('halves meet', () => {
    const { pairs, proof } = pairSwiss({ sides, mode: 'major' });
    expect(pairs.map((pair) => key(pair.sides))).toEqual(['1-3', '2-4']);
    expect(pairs[0]?.reasons).toEqual([{ code: 'firstRound' }, { code: 'slid', rankA: 1, rankB: 3, of: 4 }]);
    expect(proof).toBe('exact');
  });

  test('a forbidden pair gives way', () => {
    const { pairs } = pairSwiss({ sides, mode: 'major', forbidden: [[1, 3]] });
    expect(pairs.map((pair) => key(pair.sides))).toEqual(['1-4', '2-3']);
    expect(pairs[0]?.reasons).toContainEqual({ code: 'avoidsForbidden', side: 1, with: 3 });
    expect(() => pairSwiss({ sides: sides.slice(0, 2), mode: 'major', forbidden: [[1, 2]] })).toThrow('noLegalRound');
  });

  test('it is over once anybody has played, if only two whose pair is locked', () => {
    const met = [5, 6].map((side) => ({ side, seed: side, points: 0, opponents: [11 - side] }));
    const input = { sides: [...sides, ...met], mode: 'major', locked: [[5, 6]], allowRematches: true } as const;
    const { pairs } = pairSwiss(input);
    expect(pairs.map((pair) => key(pair.sides))).toEqual(['1-4', '2-3', '5-6']);
    const codes = pairs.map(({ reasons }) => reasons.map(({ code }) => code).join());
    expect(codes).toEqual(['sameScore,highestLowest', 'sameScore,highestLowest', 'locked']);
  });
});

const lowerGroup = [5, 6].map((side) => ({ side, seed: side, points: 0, opponents: [1] }));

test('the table holds each way to pair six once', () => {
  expect(new Set(priorityTable.map((row) => row.map((pair) => pair.join('')).join())).size).toBe(15);
  for (const row of priorityTable) expect(row.flat().sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

function newTeam(seed: number): Team {
  return { seed, wins: 0, losses: 0, opponents: [] };
}

function pairNext(teams: ReadonlyMap<number, Team>): SwissPairing {
  const sides = [...teams].map(
    ([side, { seed, wins, opponents }]): SwissSide => ({
      side,
      seed,
      points: wins,
      opponents,
      difficulty: difficulty(teams, side),
    }),
  );
  const isIn = ({ side }: SwissSide) =>
    (teams.get(Number(side))?.wins ?? 0) < 3 && (teams.get(Number(side))?.losses ?? 0) < 3;
  return pairSwiss({ sides: sides.filter(isIn), mode: 'major' });
}

function difficulty(teams: ReadonlyMap<number, Team>, side: number): number {
  const opponents = teams.get(side)?.opponents.map((other) => teams.get(other)) ?? [];
  return opponents.reduce((sum, team) => sum + (team ? team.wins - team.losses : 0), 0);
}

function play(teams: ReadonlyMap<number, Team>, a: number, b: number, isWonByA: boolean) {
  const [winner, loser] = [teams.get(isWonByA ? a : b), teams.get(isWonByA ? b : a)];
  if (winner) winner.wins++;
  if (loser) loser.losses++;
  teams.get(a)?.opponents.push(b);
  teams.get(b)?.opponents.push(a);
}

function keyOf({ a, b }: RealMatch): string {
  return key([a as number, b as number]);
}

function key([a, b]: readonly [SideId, SideId]): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}
