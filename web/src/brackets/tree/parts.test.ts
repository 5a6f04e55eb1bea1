import { sections } from '@agon/contract/brackets';
import { expect, test } from 'vitest';
import { bracketOf } from '../../testing/brackets.ts';
import { layOut, type Scene } from './layout.ts';
import { partInView, placeOf } from './parts.ts';

const large = layOut(bracketOf({ size: 64, elimination: 'double' }));
const small = layOut(bracketOf({ size: 4, elimination: 'double' }));
const { upper, lower, grand } = sections;

function viewAt({ width, height }: Scene, left: number, top: number) {
  const [x, y] = [Math.min(left, width - 1376), Math.min(top, height - 700)].map((one) => Math.max(0, one)) as [
    number,
    number,
  ];
  return { left: x, top: y, right: x + 1376, bottom: y + 700 };
}

test.each([upper, lower, grand])('after going to part %s of a large bracket it is the one in view', (section) => {
  const part = large.sections.find((one) => one.section === section);
  if (part === undefined) throw new Error('no such part');
  const { left, top } = placeOf(part, 700);
  expect(partInView(large, viewAt(large, left, top), upper)).toBe(section);
});

test('the part in view follows scrolling, whatever was asked for', () => {
  const [, below] = large.sections;
  for (const asked of [upper, lower, grand]) {
    const at = (left: number, top: number) => partInView(large, viewAt(large, left, top), asked);
    expect(at(0, 0)).toBe(upper);
    expect(at(0, (below?.y ?? 0) / 2)).toBe(upper);
    expect(at(0, (below?.y ?? 0) - 100)).toBe(lower);
    expect(at(9_999, 9_999)).toBe(lower);
    expect(at((below?.width ?? 0) - 1376, 9_999)).toBe(lower);
    expect(at(9_999, large.sections[2]?.y ?? 0)).toBe(grand);
  }
});

test('where all of it is seen the part that was asked for is marked', () => {
  for (const asked of [upper, lower, grand]) expect(partInView(small, viewAt(small, 0, 0), asked)).toBe(asked);
});
