import { ownPath } from '@agon/contract/fields';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { artKinds, drawArt } from './art/art.ts';

const { app } = await testApp(afterAll);

test('the site draws pictures of its own in any hue, where pictures may lie', async () => {
  for (const path of [
    '/covers/scene/peaks/200-1.svg',
    '/covers/emblem/orbit/0-0.svg',
    '/covers/icon/team-5/359-9.svg',
    '/covers/avatar/female/40-2.svg',
  ]) {
    const answer = await app.inject(path);
    expect.soft([answer.statusCode, answer.headers['content-type']], path).toEqual([200, 'image/svg+xml']);
    expect.soft(ownPath.parse(path)).toBe(path);
  }
  const preview = await app.inject('/covers/scene/lanes/150-3.png');
  expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/png']);
});

test('what there is no picture of is not found', async () => {
  for (const path of ['scene/none/200-1', 'scene/peaks/360-1', 'scene/peaks/20', 'none/peaks/20-1', 'icon/team-6/1-1'])
    expect.soft((await app.inject(`/covers/${path}.svg`)).statusCode, path).toBe(404);
});

test('dots are round', () => {
  const drawn = ['orbit', 'peaks', 'stadium'].map((name) => drawArt({ kind: 'scene', name, hue: 40, variation: 0 }));
  const arcs = [...drawn.join('').matchAll(/a([\d.]+) ([\d.]+) 0 1 0 ?-?([\d.]+) 0/g)];
  expect(arcs.length).toBeGreaterThan(200);
  for (const [arc, across = '', down = '', whole = ''] of arcs) {
    expect.soft(across, arc).toBe(down);
    expect.soft(Number(whole), arc).toBeCloseTo(2 * Number(across));
  }
});

test('the same words give the same picture, another number another one', () => {
  for (const kind of artKinds) {
    const name = { scene: 'burst', emblem: 'contour', icon: 'crown', avatar: 'male' }[kind];
    const first = drawArt({ kind, name, hue: 40, variation: 0 });
    expect.soft(drawArt({ kind, name, hue: 40, variation: 0 })).toBe(first);
    expect.soft(drawArt({ kind, name, hue: 140, variation: 0 })).not.toBe(first);
    if (kind !== 'icon') expect.soft(drawArt({ kind, name, hue: 40, variation: 1 })).not.toBe(first);
    expect.soft(first).not.toMatch(/NaN|undefined|Infinity/);
  }
});
