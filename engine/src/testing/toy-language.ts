/** How tests write brackets: one-letter sides and `a-b 2-0`. */

import { apply, createElimination, impact } from '../elimination/elimination.ts';
import { listMatches } from '../elimination/match-view.ts';
import { placements } from '../elimination/placements.ts';
import type { Elimination, EliminationEvent, EliminationMatch, EliminationSettings, MatchResult } from '../index.ts';

/**
 * Plays a script, one event per `;`. The first is the fill, `-` for nobody: `a - b c`, or `a b c d | e f` where e and f
 * start in the lower bracket. Then, for the last match with both sides: `a-b 2-1`, `a-b walkover b`, `a-b forfeit b
 * 1-0` (b wins), `a-b double forfeit`, `a-b cleared`; and `a withdraws`, `x replaces a`, `best of 3`. A `!` at the end
 * accepts whatever is undone.
 */
export function play(settings: EliminationSettings, script: string): Elimination {
  const [fill = '', ...lines] = script.split(';').map((line) => line.trim());
  const [slots = '', lowerSlots = ''] = fill.split(' | ');
  const event = { type: 'fill', slots: slotsOf(slots), lowerSlots: slotsOf(lowerSlots) } as const;
  return playOn(apply(createElimination(settings), event).bracket, ...lines);
}

export function playOn(bracket: Elimination, ...lines: string[]): Elimination {
  return lines.filter(Boolean).reduce((before, line) => {
    const event = read(before, line.replace('!', '').trim());
    if (!line.endsWith('!')) return apply(before, event).bracket;
    return apply(before, { ...event, undoes: impact(before, event) } as EliminationEvent).bracket;
  }, bracket);
}

export function read(bracket: Elimination, line: string): EliminationEvent {
  const [who = '', what = '', ...rest] = line.split(' ');
  if (what === 'withdraws') return { type: 'withdraw', side: who };
  if (what === 'replaces') return { type: 'replace', side: rest.join(), by: who };
  if (what === 'of') return { type: 'setBestOf', bestOf: Number(rest[0]) };
  const [a = '', b = ''] = who.split('-');
  const match = matchBetween(bracket, a, b);
  if (what === 'cleared') return { type: 'clear', match: match.number };
  const isTurned = match.sides[0] !== a;
  return { type: 'report', match: match.number, result: readResult([what, ...rest], isTurned, b) };
}

/** The matches that are played or can be: `upper1 a-b 2-0, upper1 c-d, ...`. */
export function show(bracket: Elimination): string {
  const shown = listMatches(bracket).filter(({ status }) => status === 'ready' || status === 'completed');
  return shown.map((match) => `${match.section}${match.round} ${match.sides.join('-')}${showResult(match)}`).join(', ');
}

/** `1 a, 2 b, 3-4 c d` */
export function showPlaces(bracket: Elimination): string {
  return placements(bracket)
    .map(({ from, to, sides }) => [from === to ? from : `${from}-${to}`, ...[...sides].sort()].join(' '))
    .join(', ');
}

export function matchBetween(bracket: Elimination, a: string, b: string): EliminationMatch {
  const match = listMatches(bracket).findLast(({ sides }) => sides.includes(a) && sides.includes(b));
  if (!match) throw new Error(`${a} and ${b} have no match`);
  return match;
}

function slotsOf(fill: string): (string | null)[] {
  return fill
    .split(' ')
    .filter(Boolean)
    .map((side) => (side === '-' ? null : side));
}

function readResult(words: string[], isTurned: boolean, b: string): MatchResult {
  const [kind = '', winner = '', score] = words;
  if (kind === 'double') return { kind: 'doubleForfeit' };
  if (/^\d/.test(kind)) return { kind: 'played', score: readScore(kind, isTurned) };
  const side = (winner === b) === isTurned ? 0 : 1;
  const result = { kind: kind as 'forfeit', winner: side } as const;
  return score === undefined ? result : { ...result, score: readScore(score, isTurned) };
}

function readScore(score: string, isTurned: boolean): [number, number] {
  const [a = 0, b = 0] = score.split('-').map(Number);
  return isTurned ? [b, a] : [a, b];
}

function showResult({ result, sides }: EliminationMatch): string {
  if (!result) return '';
  if (result.kind === 'doubleForfeit') return ' double forfeit';
  if (result.kind === 'played') return ` ${result.score.join('-')}`;
  return ` ${result.kind} ${sides[result.winner]}`;
}
