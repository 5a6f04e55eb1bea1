/** How tests write round robins: one-letter sides and `a-b 2-0`. */
import type { MatchResult, SideId } from '../bracket.ts';
import type { RoundRobin } from '../round-robin/board.ts';
import { listMatches } from '../round-robin/match-view.ts';
import type { RoundRobinEvent, RoundRobinMatch, RoundRobinSettings } from '../round-robin/nouns.ts';
import { apply, createRoundRobin, impact } from '../round-robin/round-robin.ts';

/** The fill, groups by `|` and `-` for a free place, then one event per `;`: `a b - | c d; a-b 2-0; a withdraws`. */
export function playGroups(settings: Partial<RoundRobinSettings>, script: string): RoundRobin {
  const [fill = '', ...lines] = script.split(';').map((line) => line.trim());
  const groups = fill.split('|').map((group) => group.trim().split(' ').filter(Boolean).map(readSide));
  const size = Math.max(2, ...groups.map(({ length }) => length));
  const bracket = createRoundRobin({ groups: groups.length, groupSize: size, bestOf: null, ...settings });
  return playGroupsOn(apply(bracket, { type: 'fill', groups }).bracket, ...lines);
}

/** A `!` at the end accepts whatever is undone. */
export function playGroupsOn(bracket: RoundRobin, ...lines: string[]): RoundRobin {
  return lines.filter(Boolean).reduce((before, line) => {
    const event = readGroupEvent(before, line.replace('!', '').trim());
    if (!line.endsWith('!')) return apply(before, event).bracket;
    return apply(before, { ...event, undoes: impact(before, event) } as RoundRobinEvent).bracket;
  }, bracket);
}

/**
 * `a-b 2-0`, `a-b forfeit a` (a wins), `a-b cleared`, `a withdraws`, `a annulled`, `x replaces a`, `a swaps b`, `a
 * moves 2`.
 */
export function readGroupEvent(bracket: RoundRobin, line: string): RoundRobinEvent {
  const [who = '', what = '', whom = ''] = line.split(' ');
  if (what === 'withdraws') return { type: 'withdraw', side: who };
  if (what === 'annulled') return { type: 'withdraw', side: who, results: 'annul' };
  if (what === 'replaces') return { type: 'replace', side: whom, by: who };
  if (what === 'swaps') return { type: 'swap', sides: [who, whom] };
  if (what === 'moves') return { type: 'move', side: who, group: Number(whom) };
  const [a = '', b = ''] = who.split('-');
  const match = matchOf(bracket, a, b, what !== 'cleared');
  if (what === 'cleared') return { type: 'clear', match: match.number };
  const isTurned = match.sides[0] !== a;
  return { type: 'report', match: match.number, result: readResult(what, whom === a, isTurned) };
}

/** `a-b 2-0, c-d`: matches with a result that counts, or open ones. */
export function showGroups(bracket: RoundRobin, statuses: readonly string[] = ['completed']): string {
  const shown = listMatches(bracket).filter(({ status }) => statuses.includes(status));
  return shown.map(({ sides, result }) => `${sides.join('-')}${showResult(sides, result)}`).join(', ');
}

/** The first of the two sides' matches that is open if `prefersOpen`, else the last with a result. */
export function matchOf(bracket: RoundRobin, a: string, b: string, prefersOpen = true): RoundRobinMatch {
  const matches = listMatches(bracket).filter(({ sides }) => sides.includes(a) && sides.includes(b));
  const reported = matches.findLast(({ result, isAutomatic }) => result !== null && !isAutomatic);
  const match = (prefersOpen ? matches.find(({ status }) => status === 'ready') : null) ?? reported ?? matches[0];
  if (!match) throw new Error(`${a} and ${b} have no match`);
  return match;
}

function readResult(what: string, isFirst: boolean, isTurned: boolean): MatchResult {
  if (what === 'double') return { kind: 'doubleForfeit' };
  if (what === 'forfeit') return { kind: 'forfeit', winner: isFirst === isTurned ? 1 : 0 };
  const [left = 0, right = 0] = what.split('-').map(Number);
  return { kind: 'played', score: isTurned ? [right, left] : [left, right] };
}

function readSide(side: string): string | null {
  return side === '-' ? null : side;
}

function showResult(sides: readonly (SideId | null)[], result: MatchResult | null): string {
  if (!result) return '';
  if (result.kind === 'doubleForfeit') return ' double forfeit';
  if (result.kind === 'played') return ` ${result.score.join('-')}`;
  return ` ${result.kind} ${sides[result.winner]}`;
}
