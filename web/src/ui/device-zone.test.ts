import { expect, test } from 'vitest';
import { deviceZone } from './device-zone.ts';

test('the zone of a device, unless it is between two hours', () => {
  expect(deviceZone(-180)).toBe(3);
  expect(deviceZone(300)).toBe(-5);
  expect(Object.is(deviceZone(0), 0)).toBe(true);
  expect(deviceZone(-330), 'India').toBeUndefined();
});
