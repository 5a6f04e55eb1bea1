/** Tournaments that really happened; the format is described beside the files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { MatchResult } from '../bracket.ts';
import type { TieBreak } from '../standings/nouns.ts';

export interface RealEvent {
  readonly name: string;
  readonly participants: readonly { readonly id: number; readonly rank?: number; readonly seed?: number }[];
  readonly stages: readonly RealStage[];
  readonly placements: readonly { readonly place: number; readonly to?: number; readonly p: number }[];
}

export interface RealStage {
  readonly id: string;
  readonly type: string;
  readonly slots?: readonly (number | null)[];
  readonly lowerSlots?: readonly (number | null)[];
  readonly groups?: readonly { readonly id: string; readonly members: readonly number[] }[];
  readonly tiebreak?: readonly string[];
  readonly matches: readonly RealMatch[];
  readonly standings?: readonly RealTable[];
  readonly opts: {
    readonly rounds?: number;
    readonly legs?: number;
    readonly bestOf?: number;
    readonly system?: string;
    readonly advance?: number;
    readonly bestThirds?: number;
    readonly winsToAdvance?: number;
    readonly thirdPlace?: boolean;
    readonly grandFinal?: 'reset' | 'single';
    readonly seedsFrom?: readonly string[];
    readonly lowerSeedsFrom?: readonly string[];
    readonly pts?: { readonly w: number; readonly d?: number; readonly l: number; readonly bye?: number };
    readonly adjust?: readonly { readonly p: number; readonly pts: number }[];
  };
}

export interface RealTable {
  readonly group?: string;
  readonly ranked?: boolean;
  readonly rows: readonly RealRow[];
}

export interface RealRow {
  readonly rank?: number;
  readonly p: number;
  readonly mp?: number;
  readonly w?: number;
  readonly d?: number;
  readonly l?: number;
  readonly gf?: number;
  readonly ga?: number;
  readonly sw?: number;
  readonly sl?: number;
  readonly gw?: number;
  readonly gl?: number;
  readonly pts?: number;
  readonly tb?: Readonly<Record<string, number>>;
  readonly advanced?: boolean;
  readonly withdrawn?: boolean;
}

export interface RealMatch {
  readonly id: string;
  readonly sec: string;
  readonly g?: string;
  readonly r?: number;
  readonly n: number;
  readonly a: number | null;
  readonly b: number | null;
  /** Where `a` and `b` come from: `l:W2.1` is the loser of that match, `t5` the fifth that starts below. */
  readonly af?: string | null;
  readonly bf?: string | null;
  readonly sa?: number;
  readonly sb?: number;
  readonly sets?: readonly (readonly number[])[];
  readonly win: 'a' | 'b' | 'd' | null;
  readonly how: string;
  /** Points of a round without an opponent. */
  readonly pa?: number;
}

const realEventsFolder =
  process.env.TOURNAMENT_DATA ?? fileURLToPath(new URL('../../../../shared/data/open', import.meta.url));

const hasRealEvents = existsSync(realEventsFolder);

/** Where the files are not, one test says so aloud in place of them all. */
export function describeReal(what: string, tests: () => void) {
  if (hasRealEvents) describe(`real ${what}`, tests);
  else {
    test(`NO REAL ${what.toUpperCase()}: set TOURNAMENT_DATA, there is no ${realEventsFolder}`, () => {
      expect(existsSync(realEventsFolder)).toBe(false);
    });
  }
}

/** All of the folder, or none if there is no folder. */
export function readRealEvents(): RealEvent[] {
  if (!hasRealEvents) return [];
  const files = readdirSync(realEventsFolder).filter((file) => file.endsWith('.json'));
  return files.map((file) => {
    const event = JSON.parse(readFileSync(`${realEventsFolder}/${file}`, 'utf8')) as RealEvent;
    return { ...event, name: file.replace('.json', '') };
  });
}

/** Stages of one type with the events they belong to. */
export function realStages(type: string): { name: string; event: RealEvent; stage: RealStage }[] {
  return readRealEvents().flatMap((event) => {
    return event.stages.filter((stage) => stage.type === type).map((stage) => ({ name: event.name, event, stage }));
  });
}

/** Where the source has no score a win is 1-0. A drawn game of chess, half a game to each, is won by nobody. */
export function resultOfReal({ sa, sb, win, how }: RealMatch): MatchResult {
  const winner = win === 'a' ? 0 : 1;
  if (how === 'double_forfeit') return { kind: 'doubleForfeit' };
  if (how !== 'played') return { kind: how === 'dq' ? 'disqualified' : 'walkover', winner };
  return { kind: 'played', score: [Math.floor(sa ?? 1 - winner), Math.floor(sb ?? winner)] };
}

/** The rule of the source in our words. */
export function realTieBreaks({ tiebreak = [], opts }: RealStage): TieBreak[] {
  const unsaid = opts.system?.includes('chessmanager.com') ? chessManager : [];
  return [...tiebreak.flatMap((word) => words[word] ?? []), ...unsaid];
}

/**
 * The files name no rule after the Buchholz columns. In all of them Sonneborn-Berger, and then who won the direct
 * encounter, give the order of the source.
 */
const chessManager: readonly TieBreak[] = ['sonnebornBerger', 'headToHead'];

/** Chess events of these files count a round without play as one against a virtual opponent; their notes say how. */
export function realUnplayed({ opts }: RealStage): 'none' | 'virtualOpponent' {
  return opts.pts?.d === 0.5 ? 'virtualOpponent' : 'none';
}

/** Who stood above whom by a rule that cannot be worked out from the file, and what rule that was. */
export const decidedOutside: Readonly<Record<string, { readonly rule: string; readonly order: readonly number[] }>> = {
  'lichess-swiss-2020-05': {
    rule: 'the performance rating; the file holds no ratings, its notes say that players are numbered in final order',
    order: [3, 4],
  },
};

/** Games that were played to decide a table and come after it, as an order, best first. */
export function orderByDeciders({ matches }: RealStage): number[] {
  const deciders = matches.filter(({ sec }) => sec === 'TB');
  return deciders.flatMap(({ a, b, win }) => (win === 'a' ? [a, b] : [b, a])).filter((side) => side !== null);
}

/** What the tie-breaks `external:…` of the source go by: fair play, games within sets, the world ranking. */
export function outsideValues({ participants }: RealEvent, tables: readonly RealTable[]) {
  const rows = tables.flatMap((table) => table.rows);
  return {
    fairPlay: rows.map(({ p, tb }) => ({ side: p, value: tb?.fairPlay ?? 0 })),
    gamesWonPct: rows.map(({ p, gw = 0, gl = 0 }) => ({ side: p, value: gw / Math.max(1, gw + gl) })),
    ranking: participants.map(({ id, rank = 0 }) => ({ side: id, value: -rank })),
  };
}

const words: Readonly<Record<string, readonly TieBreak[]>> = {
  points: ['points'],
  wins: ['points'],
  'wins-losses': ['wins', 'losses'],
  goalDifference: ['gameDifference'],
  gameDifference: ['gameDifference'],
  goalsFor: ['gamesWon'],
  h2hPoints: ['h2hPoints'],
  h2hGoalDifference: ['h2hGameDifference'],
  h2hGoalsFor: ['h2hGamesWon'],
  headToHead: ['headToHead'],
  h2hAgain: ['headToHead'],
  gameWinRatio: ['gameWinRatio'],
  buchholz: ['buchholz'],
  buchholzCut1: ['buchholzCut1'],
  sonnebornBerger: ['sonnebornBerger'],
  'difficulty (sum over opponents of wins minus losses)': ['difficulty'],
  seed: ['seed'],
  matchesPlayed: ['matchesPlayed'],
  'headToHead(two tied)': ['headToHeadOfTwo'],
  setsWonPct: ['gameWinRatio', 'headToHeadOfTwo'],
  // Decided outside the matches, so the values come from outside.
  fairPlay: ['external:fairPlay'],
  gamesWonPct: ['external:gamesWonPct', 'headToHeadOfTwo'],
  ranking: ['external:ranking'],
  lots: ['manual'],
  tiebreakMatches: ['manual'],
};
