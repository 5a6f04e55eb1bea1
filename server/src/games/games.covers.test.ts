import { ownPath } from '@agon/contract/fields';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { artKinds, drawArt } from './art/art.ts';
import { drawDots } from './art/brush.ts';

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

test('dots are drawn, each where it belongs, in few elements', async () => {
  const dots = [
    { x: 400, y: 300, r: 2.4, opacity: 0.9 },
    { x: 1200, y: 600, r: 3.6, opacity: 0.5 },
    { x: 800, y: 100, r: 3.7, opacity: 0.55 },
  ];
  const inside = drawDots('#fff', dots);
  expect(inside.match(/<path/g)).toHaveLength(2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">${inside}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
  for (const { x, y, r, opacity } of dots) {
    const drawn = Math.round(opacity * 4) / 4;
    expect.soft(alphaAt(x, y), `${x}`).toBeCloseTo(255 * drawn, -1);
    for (const away of [r + 2, -r - 2]) expect.soft(alphaAt(x + Math.round(away), y), `${x}`).toBe(0);
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
