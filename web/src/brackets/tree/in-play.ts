import type { SectionOnWire } from '@agon/contract/brackets';
import { isShown } from '../duels.ts';
import type { Duel, EliminationBracket, Round } from './graph.ts';
import { layOut, type Scene } from './layout.ts';

/** Matches one above the other, and columns of them, that can be read in a stream. */
const mostPerColumn = 8;
const mostColumns = 4;
/** Larger ones cannot be read when they fill a picture of 1920 × 1080: a pixel of theirs gets less than 0.8 of one there. */
const mostReadable = { width: 2300, height: 1270 } as const;

export interface RoundInPlay {
  readonly round: Round;
  readonly duels: readonly Duel[];
}

/**
 * Round by round the matches in play and those that changed a moment ago, as many as can be read, where one of these
 * rounds is too tall to be drawn as a tree; else undefined.
 */
export function roundsInPlay(
  bracket: EliminationBracket,
  only: SectionOnWire | undefined,
  fresh: ReadonlySet<number>,
): readonly RoundInPlay[] | undefined {
  const rounds = bracket.rounds
    .filter(({ section }) => only === undefined || only === section)
    .map((round) => ({ round, duels: round.duels.filter(isShown) }))
    .filter(({ duels }) => duels.some(({ status }) => status === 'ready'));
  if (rounds.every(({ duels }) => duels.length <= mostPerColumn)) return undefined;
  let left = mostColumns;
  return rounds.flatMap(({ round, duels }) => {
    const wanted = duels.filter(({ id, status }) => status === 'ready' || fresh.has(id));
    const shown = wanted.slice(0, left * mostPerColumn);
    left -= columnsOf(shown);
    return shown.length === 0 ? [] : [{ round, duels: shown }];
  });
}

/**
 * The tree without the rounds that are over or too tall; of a bracket that is complete its end, as many rounds of it as
 * can be read.
 */
export function overlayScene(bracket: EliminationBracket, only: SectionOnWire | undefined): Scene {
  const isFinishedHidden = !bracket.isComplete;
  for (let mostPerRound = mostPerColumn; ; mostPerRound /= 2) {
    const scene = layOut(bracket, { isFinishedHidden, only, mostPerRound });
    const isReadable = scene.width <= mostReadable.width && scene.height <= mostReadable.height;
    if (isReadable || isFinishedHidden || mostPerRound === 1) return scene;
  }
}

export function columnsOf({ length }: readonly Duel[]): number {
  return Math.ceil(length / mostPerColumn);
}
