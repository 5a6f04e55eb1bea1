import { expect, test } from 'vitest';
import { avatarEdge, behindFrame, edgeOf } from './cut-out.ts';

test('an avatar is no larger than need be, and what is small stays so', () => {
  expect(edgeOf({ x: 0, y: 0, width: 1920, height: 1920 })).toBe(avatarEdge);
  expect(edgeOf({ x: 5, y: 5, width: 64.4, height: 64 })).toBe(64);
  expect(edgeOf({ x: 0, y: 0, width: 0.2, height: 0.2 })).toBe(1);
});

test('a quarter of a picture fills its frame', () => {
  expect(behindFrame({ x: 50, y: 25, width: 50, height: 25 })).toEqual({
    inlineSize: '200%',
    blockSize: '400%',
    insetInlineStart: '-100%',
    insetBlockStart: '-100%',
  });
});
