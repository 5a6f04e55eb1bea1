/** Random round robins and events for property tests. */
import fc from 'fast-check';
import type { MatchResult, SideId } from '../bracket.ts';
import type { Change } from '../change.ts';
import type { RoundRobin } from '../round-robin/board.ts';
import { readyMatches } from '../round-robin/match-status.ts';
import { listMatches } from '../round-robin/match-view.ts';
import type { RoundRobinEvent, RoundRobinSettings } from '../round-robin/nouns.ts';
import { apply, createRoundRobin, impact } from '../round-robin/round-robin.ts';

export type Move = readonly [what: number, whom: number, how: number];

export const anySettings: fc.Arbitrary<RoundRobinSettings> = fc.record({
  groups: fc.integer({ min: 1, max: 4 }),
  groupSize: fc.integer({ min: 2, max: 7 }),
  legs: fc.integer({ min: 1, max: 3 }),
  bestOf: fc.constantFrom(1, 2, 3, 4, null),
  order: fc.constantFrom('byGroup' as const, 'byRound' as const),
});

export const anyMoves = fc.array(fc.tuple(fc.nat(99), fc.nat(9999), fc.nat(9999)), { maxLength: 60, size: 'max' });

type Watch = (before: RoundRobin, event: RoundRobinEvent, change: Change<RoundRobin>) => void;

/** Fills the groups, of many lengths and with free places, and plays all moves; `watch` sees every step. */
export function playGroupsAtRandom(
  settings: RoundRobinSettings,
  moves: readonly Move[],
  watch: Watch = () => {},
): RoundRobinEvent[] {
  let bracket = createRoundRobin(settings);
  const events: RoundRobinEvent[] = [];
  const take = (event: RoundRobinEvent | null) => {
    if (!event) return;
    const accepted = { ...event, undoes: impact(bracket, event) } as RoundRobinEvent;
    const change = apply(bracket, accepted);
    watch(bracket, accepted, change);
    events.push(accepted);
    bracket = change.bracket;
  };
  take(fillOf(settings, moves[0]?.[2] ?? 0));
  for (const move of moves) take(eventOf(bracket, move));
  return events;
}

function fillOf({ groups, groupSize }: RoundRobinSettings, how: number): RoundRobinEvent {
  let next = 0;
  const lists = Array.from({ length: groups }, (_, group) => {
    const length = Math.max(0, groupSize - ((how >> group) % 3));
    return Array.from({ length }, (): SideId | null => (next++ % 7 === how % 11 ? null : next));
  });
  return { type: 'fill', groups: lists };
}

function eventOf(bracket: RoundRobin, [what, whom, how]: Move): RoundRobinEvent | null {
  if (what < 50) return reportOf(bracket, readyMatches(bracket), whom, how);
  if (what < 60) return reportOf(bracket, completed(bracket), whom, how);
  if (what < 66) {
    const reported = listMatches(bracket).filter(({ status, isAutomatic }) => status === 'completed' && !isAutomatic);
    return reported.length > 0 ? { type: 'clear', match: pick(reported, whom).number } : null;
  }
  const sides = [...bracket.seats.keys()];
  if (sides.length < 2) return null;
  const side = pick(sides, whom);
  const group = (how % bracket.groups.length) + 1;
  if (what < 72) return withdrawalOf(bracket, side, how);
  if (what < 77) return bracket.seats.has(`by ${how}`) ? null : { type: 'replace', side, by: `by ${how}` };
  if (what < 83) return pick(sides, how) === side ? null : { type: 'swap', sides: [side, pick(sides, how)] };
  if (what < 89) return moveOf(bracket, side, group);
  if (what < 91) return { type: 'adjust', side, points: (how % 5) - 2 };
  if (what < 92) return { type: 'setExternal', name: `x${how % 2}`, values: [{ side, value: how % 5 }] };
  if (what < 94) return { type: 'setPoints', points: { win: how % 4, tie: how % 2, loss: 0 } };
  if (what < 96) return { type: 'setOrder', group, sides: sidesIn(bracket, group).toReversed() };
  if (what < 98) return fillGroupOf(bracket, group, how);
  const open = readyMatches(bracket);
  return open.length > 0 ? { type: 'setBestOf', bestOf: (how % 7) + 1, match: pick(open, whom) } : null;
}

function reportOf(bracket: RoundRobin, matches: number[], whom: number, how: number): RoundRobinEvent | null {
  if (matches.length === 0) return null;
  const match = pick(matches, whom);
  const { bestOf } = listMatches(bracket).find(({ number }) => number === match) ?? { bestOf: 1 };
  return { type: 'report', match, result: resultOf(bestOf, how) };
}

function resultOf(bestOf: number | null, how: number): MatchResult {
  if (how % 16 === 0) return { kind: 'doubleForfeit' };
  if (how % 16 === 1) return { kind: 'forfeit', winner: how % 32 === 1 ? 0 : 1 };
  const spare = Math.floor(how / 16);
  if (bestOf === null) return { kind: 'played', score: [spare % 5, (spare >> 3) % 5] };
  if (bestOf % 2 === 0 && spare % 3 === 0) return { kind: 'played', score: [bestOf / 2, bestOf / 2] };
  const majority = Math.floor(bestOf / 2) + 1;
  const games = spare % (bestOf - majority + 1);
  return { kind: 'played', score: how % 2 === 0 ? [majority, games] : [games, majority] };
}

function withdrawalOf({ withdrawn }: RoundRobin, side: SideId, how: number): RoundRobinEvent | null {
  const results = how % 3 === 0 ? 'annul' : 'keep';
  return withdrawn.get(side) === results ? null : { type: 'withdraw', side, results };
}

function moveOf(bracket: RoundRobin, side: SideId, group: number): RoundRobinEvent | null {
  const places = bracket.groups[group - 1] ?? [];
  const isFull = places.length === bracket.settings.groupSize && !places.includes(null);
  return isFull || places.includes(side) ? null : { type: 'move', side, group };
}

function fillGroupOf(bracket: RoundRobin, group: number, how: number): RoundRobinEvent | null {
  const hasResults = listMatches(bracket).some((match) => match.group === group && match.result && !match.isAutomatic);
  if (hasResults) return null;
  const length = how % (bracket.settings.groupSize + 1);
  const sides = Array.from({ length }, (_, index) => `new ${how} ${group} ${index}`);
  // The same ones may have come by an earlier filling, and stand in another group by now.
  return sides.some((side) => bracket.seats.has(side)) ? null : { type: 'fillGroup', group, sides };
}

function sidesIn(bracket: RoundRobin, group: number): SideId[] {
  return (bracket.groups[group - 1] ?? []).filter((side) => side !== null);
}

function completed(bracket: RoundRobin): number[] {
  const matches = listMatches(bracket).filter(({ status }) => status === 'completed');
  return matches.map(({ number }) => number);
}

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T;
}
