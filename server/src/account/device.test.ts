import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const known = [
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Microsoft Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['curl/8.14.1', 'curl', null],
  ['node', 'node', null],
  ['Mozilla/5.0', null, null],
  ['<script>', null, null],
  ['', null, null],
] as const;

test('a device is told by its browser and system, a program by its name', () => {
  for (const [userAgent, browser, system] of known) {
    expect.soft(deviceOf(userAgent), userAgent).toEqual({ browser, system });
  }
});

test('a long name is cut', () => {
  expect(deviceOf('x'.repeat(500)).browser).toHaveLength(40);
});
