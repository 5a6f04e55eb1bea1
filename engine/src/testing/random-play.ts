/** Random brackets and events for property tests. */
import fc from 'fast-check';
import type { Change } from '../change.ts';
import { apply, createElimination, impact } from '../elimination/elimination.ts';
import { readyMatches } from '../elimination/match-status.ts';
import { getMatch, listMatches } from '../elimination/match-view.ts';
import {
  type Elimination,
  type EliminationEvent,
  type EliminationSettings,
  type MatchNumber,
  type MatchResult,
  type SideId,
  seedSlots,
} from '../index.ts';

/** One random step: what to do, to whom, and how it ends. */
export type Move = readonly [what: number, whom: number, how: number];

/** Mostly small brackets, where everything meets everything; some up to 129. */
export const anySettings: fc.Arbitrary<EliminationSettings> = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 2, max: 20 }) }, fc.integer({ min: 2, max: 129 })),
    fc.constantFrom(1, 3, 4, 5),
    fc.constantFrom<Omit<EliminationSettings, 'size'>>(
      { elimination: 'single' },
      { elimination: 'single', thirdPlace: true },
      { elimination: 'double' },
      { elimination: 'double', grandFinal: 'single' },
      { elimination: 'double', grandFinal: 'none' },
    ),
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 })),
  )
  .map(([size, bestOf, kind, lowerSize]) => ({
    ...kind,
    size,
    bestOf,
    lowerSize: kind.elimination === 'double' ? lowerSize : 0,
  }));

export const anyMoves = fc.array(fc.tuple(fc.nat(99), fc.nat(9999), fc.nat(9999)), { maxLength: 80, size: 'max' });

function fillOf(settings: EliminationSettings): EliminationEvent {
  const { lowerSlots } = createElimination(settings).settings;
  const sides = sidesOf(settings);
  const lower = sides.slice(settings.size);
  return {
    type: 'fill',
    slots: seedSlots(sides.slice(0, settings.size)),
    lowerSlots: lower.length < 2 ? lower : seedSlots(lower, lowerSlots),
  };
}

export function filled(settings: EliminationSettings): Elimination {
  return apply(createElimination(settings), fillOf(settings)).bracket;
}

/** Those of the upper bracket first. */
export function sidesOf({ size, lowerSize = 0 }: EliminationSettings): SideId[] {
  return Array.from({ length: size + lowerSize }, (_, index) => index + 1);
}

type Watch = (before: Elimination, event: EliminationEvent, change: Change<Elimination>) => void;

/** Plays all moves, then the rest of the event; `watch` sees every step. Gives all events, the fill first. */
export function playOut(
  settings: EliminationSettings,
  moves: readonly Move[],
  watch: Watch = () => {},
): EliminationEvent[] {
  return playFrom(filled(settings), settings, moves, (bracket, move) => eventOf(bracket, move), watch);
}

/** Reports only, each with a winner, in random order. */
export function playPlainly(settings: EliminationSettings, moves: readonly Move[]): EliminationEvent[] {
  return playFrom(filled(settings), settings, moves, (bracket, [, whom, how]) => {
    return reportOf(bracket, readyMatches(bracket), whom, plain(how));
  });
}

/** The event a move stands for, or null where there is nothing of the kind to do. What it undoes is accepted. */
function eventOf(bracket: Elimination, [what, whom, how]: Move): EliminationEvent | null {
  const event = bareEventOf(bracket, [what, whom, how]);
  if (event?.type !== 'report' && event?.type !== 'clear' && event?.type !== 'replace') return event;
  return { ...event, undoes: impact(bracket, event) };
}

export function correctionOf(bracket: Elimination, whom: number, how: number): EliminationEvent | null {
  return eventOf(bracket, [75, whom, how]);
}

function playFrom(
  start: Elimination,
  settings: EliminationSettings,
  moves: readonly Move[],
  choose: (bracket: Elimination, move: Move) => EliminationEvent | null,
  watch: Watch = () => {},
): EliminationEvent[] {
  const events = [fillOf(settings)];
  let bracket = start;
  const take = (event: EliminationEvent | null) => {
    if (!event) return;
    const change = apply(bracket, event);
    watch(bracket, event, change);
    events.push(event);
    bracket = change.bracket;
  };
  for (const move of moves) take(choose(bracket, move));
  for (let turn = 0; readyMatches(bracket).length > 0; turn++) {
    const [, whom, how] = moves[turn % moves.length] ?? [0, 0, 0];
    take(reportOf(bracket, readyMatches(bracket), whom, plain(how + turn)));
  }
  return events;
}

function bareEventOf(bracket: Elimination, [what, whom, how]: Move): EliminationEvent | null {
  if (what < 70) return reportOf(bracket, readyMatches(bracket), whom, how);
  if (what < 80) return reportOf(bracket, numbersWith(bracket, 'completed'), whom, how);
  if (what < 88) return clearOf(bracket, whom);
  if (what < 93) return withdrawalOf(bracket, whom);
  const side = pick(bracket.entrants.filter(isSide), whom);
  const by = `${whom} for ${side}`;
  if (what < 97) return bracket.entrants.includes(by) ? null : { type: 'replace', side, by };
  const open = [...numbersWith(bracket, 'waiting'), ...numbersWith(bracket, 'ready')];
  return open.length > 0 ? { type: 'setBestOf', bestOf: (how % 7) + 1, match: pick(open, whom) } : null;
}

function reportOf(bracket: Elimination, matches: MatchNumber[], whom: number, how: number): EliminationEvent | null {
  if (matches.length === 0) return null;
  const match = pick(matches, whom);
  return { type: 'report', match, result: resultOf(getMatch(bracket, match).bestOf, how) };
}

function clearOf(bracket: Elimination, whom: number): EliminationEvent | null {
  const reported = numbersWith(bracket, 'completed').filter((match) => !getMatch(bracket, match).isAutomatic);
  return reported.length > 0 ? { type: 'clear', match: pick(reported, whom) } : null;
}

function withdrawalOf(bracket: Elimination, whom: number): EliminationEvent | null {
  const present = bracket.entrants.filter((_, slot) => !bracket.withdrawn.has(slot)).filter(isSide);
  return present.length > 0 ? { type: 'withdraw', side: pick(present, whom) } : null;
}

/** Mostly played; the last four bits choose. */
function resultOf(bestOf: number, how: number): MatchResult {
  const majority = Math.floor(bestOf / 2) + 1;
  const winner = how % 2 === 0 ? 0 : 1;
  const games = Math.floor(how / 16) % (bestOf - majority + 1);
  const score = winner === 0 ? ([majority, games] as const) : ([games, majority] as const);
  if (how % 16 > 3) return { kind: 'played', score };
  if (how % 16 > 2) return { kind: 'doubleForfeit' };
  const kind = unplayedKinds[Math.floor(how / 16) % unplayedKinds.length] ?? 'walkover';
  return how % 16 > 1 ? { kind, winner } : { kind, winner, score: [0, games] };
}

const unplayedKinds = ['walkover', 'noShow', 'forfeit', 'disqualified', 'withdrawn'] as const;

/** Any way but a double forfeit. */
function plain(how: number): number {
  return how % 16 === 3 ? how + 2 : how;
}

function numbersWith(bracket: Elimination, status: string): MatchNumber[] {
  const matches = listMatches(bracket).filter((match) => match.status === status);
  return matches.map(({ number }) => number);
}

function isSide(side: SideId | null): side is SideId {
  return side !== null;
}

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T;
}
