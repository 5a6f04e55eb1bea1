/** How tests write standings: one-letter sides and `a-b 2-0`. */
import type { SideId } from '../bracket.ts';
import type { StandingsMatch, StandingsRow, StandingsRules, TieBreak } from '../standings/nouns.ts';
import { rankSides } from '../standings/standings.ts';

/**
 * Matches by `,`, rounds by `;`: `a-b 2-0, c-d 1-1; a-c 1-0`. Also `a-b forfeit a` (a wins), `a-b double`, `a-b`
 * (open), `a bye`, `a +0.5` (a round without an opponent).
 */
function readMatches(script: string): StandingsMatch[] {
  const rounds = script.split(';').map((round) => round.split(',').map((line) => line.trim()));
  return rounds.flatMap((lines, index) => lines.filter(Boolean).map((line) => readMatch(line, index + 1)));
}

export function rank(sides: string, script: string, tieBreaks: TieBreak[], rules: Partial<StandingsRules> = {}) {
  const points = { win: 1, tie: 0.5, loss: 0 };
  return rankSides(sides.split(' '), readMatches(script), { points, tieBreaks, ...rules });
}

/** `1 a, 2-3 b c, 4 d` */
export function showRows(rows: readonly StandingsRow[]): string {
  const shown = new Map<string, SideId[]>();
  for (const { from, to, side } of rows) {
    const place = from === to ? `${from}` : `${from}-${to}`;
    shown.set(place, [...(shown.get(place) ?? []), side]);
  }
  return [...shown].map(([place, sides]) => [place, ...sides].join(' ')).join(', ');
}

/** `a 1.5, b 1`: the values of one tie-break. */
export function showValues(rows: readonly StandingsRow[], index: number): string {
  return rows.map(({ side, values }) => `${side} ${values[index]}`).join(', ');
}

/** `b points 1<2, c headToHead 0<1 of b c`: why each stands below the row above. */
export function showDecisions(rows: readonly StandingsRow[]): string {
  const decided = rows.filter(({ decidedBy }) => decidedBy);
  return decided
    .map(({ side, decidedBy }) => {
      const among = decidedBy?.among ? ` of ${decidedBy.among.join(' ')}` : '';
      return `${side} ${decidedBy?.tieBreak} ${decidedBy?.below} to ${decidedBy?.above}${among}`;
    })
    .join(', ');
}

function readMatch(line: string, round: number): StandingsMatch {
  const [who = '', what, winner] = line.split(' ');
  const [a = '', b] = who.split('-');
  if (b === undefined) {
    const alone = { round, sides: [a, null] as const, result: null };
    return what === 'bye' ? alone : { ...alone, points: Number(what) };
  }
  const sides = [a, b] as const;
  if (what === undefined) return { round, sides, result: null };
  if (what === 'double') return { round, sides, result: { kind: 'doubleForfeit' } };
  if (what === 'forfeit') return { round, sides, result: { kind: 'forfeit', winner: winner === a ? 0 : 1 } };
  const [left = 0, right = 0] = what.split('-').map(Number);
  return { round, sides, result: { kind: 'played', score: [left, right] } };
}
