import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  apply,
  type Bracket,
  createElimination,
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

/** A tournament that really happened; the format is described beside the files. */
interface RealEvent {
  readonly participants: readonly { readonly id: number }[];
  readonly stages: readonly RealStage[];
  readonly placements: readonly { readonly place: number; readonly to?: number; readonly p: number }[];
}

interface RealStage {
  readonly type: string;
  readonly slots: readonly (number | null)[];
  readonly lowerSlots?: unknown;
  readonly opts: {
    readonly thirdPlace?: boolean;
    readonly grandFinal?: 'reset' | 'single';
    readonly drops?: Readonly<Record<string, readonly number[]>>;
  };
  readonly matches: readonly RealMatch[];
}

interface RealMatch {
  readonly id: string;
  readonly sec: 'W' | 'L' | 'GF' | '3P';
  readonly r: number;
  readonly n: number;
  readonly a: number | null;
  readonly b: number | null;
  /** Where `a` comes from: `l:W2.1` is the loser of that match. */
  readonly af: string | null;
  readonly sa?: number;
  readonly sb?: number;
  readonly win: 'a' | 'b';
  readonly how: 'played' | 'bye' | 'walkover' | 'retired' | 'dq';
}

const folder = process.env.TOURNAMENT_DATA ?? fileURLToPath(new URL('../../../shared/data/open', import.meta.url));
const events = readEvents();

if (existsSync(folder)) {
  describe('real tournaments come out as they did', () => {
    test('all eliminations of the folder are here', () => {
      expect(events.length).toBeGreaterThanOrEqual(22);
    });

    test.each(events)('$name', ({ event, stage }) => {
      let bracket = createElimination(settingsOf(stage));
      bracket = apply(bracket, { type: 'fill', slots: stage.slots }).bracket;
      for (const real of stage.matches) bracket = playReal(bracket, dropBelow(real));
      expect(readyMatches(bracket)).toEqual([]);
      expect(isComplete(bracket)).toBe(true);
      expect(playedMatches(bracket).length).toBe(stage.matches.filter(({ how }) => how !== 'bye').length);
      for (const { id } of event.participants) expectSamePath(bracket, stage, id);
      expect(placesOf(bracket)).toEqual(realPlaces(event));
    });
  });
} else {
  test(`NO REAL TOURNAMENT WAS REPLAYED: set TOURNAMENT_DATA, there is no ${folder}`, () => {
    expect(events).toEqual([]);
  });
}

function readEvents() {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    const event = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as RealEvent;
    const stage = event.stages[0];
    if (!stage?.type.endsWith('_elimination') || stage.lowerSlots) return [];
    return [{ name: file.replace('.json', ''), event, stage }];
  });
}

function settingsOf({ type, slots, opts }: RealStage): EliminationSettings {
  const size = slots.length;
  if (type === 'single_elimination') return { size, elimination: 'single', thirdPlace: opts.thirdPlace ?? false };
  return { size, elimination: 'double', grandFinal: opts.grandFinal ?? 'reset', crossing: masksOf(opts.drops ?? {}) };
}

/** Every list of drops in these files is one XOR mask. */
function masksOf(drops: Readonly<Record<string, readonly number[]>>): number[] {
  return Object.values(drops).map((places) => {
    const mask = (places[0] ?? 1) - 1;
    expect(places).toEqual(places.map((_, index) => (index ^ mask) + 1));
    return mask;
  });
}

function playReal(before: Bracket, real: RealMatch): Bracket {
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

function findMatch(bracket: Bracket, { sec, r, n }: RealMatch): EliminationMatch {
  const { elimination } = bracket.settings;
  const rounds = listRounds(bracket);
  const inSection = (name: string) => rounds.filter(({ section }) => section === name);
  const grand = inSection('grand');
  const upper = elimination === 'single' ? [...inSection('upper'), ...grand.slice(-1)] : inSection('upper');
  const round = { W: upper, L: inSection('lower'), GF: grand, '3P': grand }[sec][sec === '3P' ? 0 : r - 1];
  return getMatch(bracket, round?.matches[n - 1] ?? 0);
}

/** The sources rarely say it; a winner with three games tells. Shorter, if the match was broken off. */
function bestOfReal({ sa = 1, sb = 0 }: RealMatch): number {
  return Math.max(1, 2 * Math.max(sa, sb) - 1);
}

function resultOf({ how, sa, sb, win }: RealMatch): MatchResult {
  const hasScore = sa !== undefined && sb !== undefined;
  if (how === 'played') return { kind: 'played', score: hasScore ? [sa, sb] : win === 'a' ? [1, 0] : [0, 1] };
  const kind = how === 'dq' ? 'disqualified' : how === 'walkover' ? 'walkover' : 'forfeit';
  const winner = win === 'a' ? 0 : 1;
  // A match broken off at one all is part of a longer one than the score tells.
  return hasScore && sa + sb <= bestOfReal({ sa, sb } as RealMatch)
    ? { kind, winner, score: [sa, sb] }
    : { kind, winner };
}

function playedMatches(bracket: Bracket): EliminationMatch[] {
  return listMatches(bracket).filter(({ status }) => status === 'completed');
}

function expectSamePath(bracket: Bracket, stage: RealStage, side: number) {
  const played = matchesOf(bracket, side).filter((number) => getMatch(bracket, number).status === 'completed');
  const opponents = played.map((number) => getMatch(bracket, number).sides.find((id) => id !== side));
  const real = stage.matches.filter(({ a, b, how }) => how !== 'bye' && (a === side || b === side));
  expect(opponents).toEqual(real.map(({ a, b }) => (a === side ? b : a)));
}

function placesOf(bracket: Bracket): string[] {
  return placements(bracket)
    .flatMap(({ from, to, sides }) => sides.map((side) => `${side}: ${from}-${to}`))
    .sort();
}

function realPlaces({ placements: places }: RealEvent): string[] {
  return places.map(({ place, to = place, p }) => `${p}: ${place}-${to}`).sort();
}
