import { expect, test } from 'vitest';
import {
  apply,
  createBracket,
  type Elimination,
  type EliminationMatch,
  type EliminationSettings,
  getMatch,
  isComplete,
  listMatches,
  listRounds,
  type MatchResult,
  matchesOf,
  placements,
  readyMatches,
} from './index.ts';
import { describeReal, type RealEvent, type RealMatch, type RealStage, realStages } from './testing/real-events.ts';

const stages = [...realStages('single_elimination'), ...realStages('double_elimination')];

describeReal('eliminations come out as they did', () => {
  test('all eliminations of the folder are here', () => {
    expect(stages.length).toBeGreaterThanOrEqual(29);
  });

  test.each(stages)('$name', ({ event, stage }) => {
    const { slots = [], lowerSlots = [], matches } = stage;
    let bracket = createBracket({ format: 'elimination', ...settingsOf(stage) });
    bracket = apply(bracket, { type: 'fill', slots, lowerSlots }).bracket;
    for (const real of matches) bracket = playReal(bracket, dropBelow(real));
    expect(readyMatches(bracket)).toEqual([]);
    expect(isComplete(bracket)).toBe(true);
    expect(playedMatches(bracket).length).toBe(matches.filter(({ how }) => how !== 'bye').length);
    for (const { id } of event.participants) expectSamePath(bracket, stage, id);
    expect(placesOf(bracket)).toEqual(realPlaces(event, [...slots, ...lowerSlots]));
  });
});

function settingsOf({ type, slots = [], lowerSlots = [], opts, matches }: RealStage): EliminationSettings {
  const size = slots.length;
  if (type === 'single_elimination') return { size, elimination: 'single', thirdPlace: opts.thirdPlace ?? false };
  const lowerSize = lowerSlots.length;
  const crossing = masksOf(matches, lowerSize > 0 ? 1 : 2);
  return { size, lowerSize, elimination: 'double', grandFinal: opts.grandFinal ?? 'reset', crossing };
}

/** By which the losers of each upper round dropped; in these files every round has one XOR mask. */
function masksOf(matches: readonly RealMatch[], firstRound: number): number[] {
  const lower = matches.filter(({ sec }) => sec === 'L');
  const rounds = Math.max(...matches.map(({ sec, r = 1 }) => (sec === 'W' ? r : 0)));
  return Array.from({ length: rounds - firstRound + 1 }, (_, index) => {
    const ofRound = matches.filter(({ sec, r }) => sec === 'W' && r === firstRound + index);
    const masks = ofRound.map(({ id, n }) => {
      const drop = lower.find(({ af, bf }) => af === `l:${id}` || bf === `l:${id}`);
      return ((drop?.n ?? 0) - 1) ^ (n - 1);
    });
    expect(new Set(masks).size).toBe(1);
    return masks[0] ?? 0;
  });
}

function playReal(before: Elimination, real: RealMatch): Elimination {
  const match = findMatch(before, real);
  expect(match.sides, real.id).toEqual([real.a, real.b]);
  if (real.how === 'bye') {
    expect(match.status, real.id).toBe('bye');
    expect(match.winner, real.id).toBe(real.win === 'a' ? 0 : 1);
    return before;
  }
  expect(match.status, real.id).toBe('ready');
  const bestOf = apply(before, { type: 'setBestOf', bestOf: bestOfReal(real), match: match.number }).bracket;
  const { bracket } = apply(bestOf, { type: 'report', match: match.number, result: resultOf(real) });
  expect(getMatch(bracket, match.number).winner, real.id).toBe(real.win === 'a' ? 0 : 1);
  return bracket;
}

/** Some sources name the side that drops in first, we the one that was in the lower bracket before. */
function dropBelow(real: RealMatch): RealMatch {
  if (real.sec !== 'L' || real.r === 1 || !real.af?.startsWith('l:')) return real;
  const { a, b, sa, sb, win } = real;
  const score = sa === undefined || sb === undefined ? {} : { sa: sb, sb: sa };
  return { ...real, ...score, a: b, b: a, win: win === 'a' ? 'b' : 'a' };
}

function findMatch(bracket: Elimination, { sec, r = 1, n }: RealMatch): EliminationMatch {
  const { elimination } = bracket.settings;
  const rounds = listRounds(bracket);
  const inSection = (name: string) => rounds.filter(({ section }) => section === name);
  const grand = inSection('grand');
  const upper = elimination === 'single' ? [...inSection('upper'), ...grand.slice(-1)] : inSection('upper');
  const ofSection = { W: upper, L: inSection('lower'), GF: grand }[sec];
  const round = sec === '3P' ? grand[0] : ofSection?.[r - 1];
  return getMatch(bracket, round?.matches[n - 1] ?? 0);
}

/**
 * The sources rarely say it; a winner with three games tells. Shorter, if the match was broken off. A level score of goals
 * was followed by a shoot-out, which stands for a single game.
 */
function bestOfReal({ sa = 1, sb = 0, how }: RealMatch): number {
  return how === 'played' && sa === sb ? 1 : Math.max(1, 2 * Math.max(sa, sb) - 1);
}

function resultOf(real: RealMatch): MatchResult {
  const { how, sa, sb } = real;
  const winner = real.win === 'a' ? 0 : 1;
  const hasScore = sa !== undefined && sb !== undefined;
  if (how === 'played') return { kind: 'played', score: hasScore && sa !== sb ? [sa, sb] : [1 - winner, winner] };
  const kind = how === 'dq' ? 'disqualified' : how === 'walkover' ? 'walkover' : 'forfeit';
  // A match broken off at one all is part of a longer one than the score tells.
  return hasScore && sa + sb <= bestOfReal(real) ? { kind, winner, score: [sa, sb] } : { kind, winner };
}

function playedMatches(bracket: Elimination): EliminationMatch[] {
  return listMatches(bracket).filter(({ status }) => status === 'completed');
}

function expectSamePath(bracket: Elimination, stage: RealStage, side: number) {
  const played = matchesOf(bracket, side).filter((number) => getMatch(bracket, number).status === 'completed');
  const opponents = played.map((number) => getMatch(bracket, number).sides.find((id) => id !== side));
  const real = stage.matches.filter(({ a, b, how }) => how !== 'bye' && (a === side || b === side));
  expect(opponents).toEqual(real.map(({ a, b }) => (a === side ? b : a)));
}

function placesOf(bracket: Elimination): string[] {
  return placements(bracket)
    .flatMap(({ from, to, sides }) => sides.map((side) => `${side}: ${from}-${to}`))
    .sort();
}

function realPlaces({ placements: places }: RealEvent, entrants: readonly (number | null)[]): string[] {
  const own = places.filter(({ p }) => entrants.includes(p));
  return own.map(({ place, to = place, p }) => `${p}: ${place}-${to}`).sort();
}
