import type { EliminationEvent } from '@agon/engine';
import { expect, test } from 'vitest';
import { bracketOf } from '../../testing/brackets.ts';
import { isShown } from '../duels.ts';
import { overlayScene, roundsInPlay } from './in-play.ts';

const none = new Set<number>();
const wins = (...matches: number[]) =>
  matches.map((match): EliminationEvent => ({ type: 'report', match, result: { kind: 'played', score: [1, 0] } }));
const shown = (...[bracket, only, fresh]: Parameters<typeof roundsInPlay>) =>
  roundsInPlay(bracket, only, fresh)?.map(({ round, duels }) => [round.index, duels.map(({ id }) => id)]);

test('a round in play that is too tall for a tree is shown by its matches', () => {
  const first = shown(bracketOf({ size: 64, elimination: 'single' }), undefined, none);
  expect(first).toEqual([[1, Array.from({ length: 32 }, (_, index) => index + 1)]]);
});

test('what was decided a moment ago stays so long, and the next round follows', () => {
  const played = Array.from({ length: 30 }, (_, index) => index + 1);
  const bracket = bracketOf({ size: 64, elimination: 'single' }, wins(...played));
  const next = Array.from({ length: 15 }, (_, index) => index + 33);
  expect(shown(bracket, undefined, new Set([30]))).toEqual([
    [1, [30, 31, 32]],
    [2, next],
  ]);
});

test('no more matches than can be read', () => {
  const bracket = bracketOf({ size: 256, elimination: 'single' });
  expect(roundsInPlay(bracket, undefined, none)?.flatMap(({ duels }) => duels)).toHaveLength(32);
});

test('a small round is drawn as a tree', () => {
  expect(shown(bracketOf({ size: 16, elimination: 'single' }), undefined, none)).toBeUndefined();
  const played = Array.from({ length: 16 }, (_, index) => index + 1);
  expect(shown(bracketOf({ size: 32, elimination: 'single' }, wins(...played)), undefined, none)).toBeUndefined();
});

test('of a large bracket that is over as much of the end is shown as can be read, whatever it takes with the final', () => {
  for (const elimination of ['single', 'double'] as const) {
    for (const size of [8, 64, 100, 512]) {
      const bracket = { ...bracketOf({ size, elimination }), isComplete: true };
      const scene = overlayScene(bracket, undefined);
      expect(scene.width).toBeLessThanOrEqual(2300);
      expect(scene.height).toBeLessThanOrEqual(1270);
      const shownIds = scene.sections.flatMap(({ rounds }) =>
        rounds.flatMap(({ duels }) => duels.map(({ duel }) => duel.id)),
      );
      expect(shownIds.length).toBeGreaterThan(6);
      expect(shownIds).toContain(bracket.rounds.findLast(({ duels }) => duels.some(isShown))?.duels[0]?.id);
    }
  }
});
