import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['', 'Say what to try: access, axe, fuzz, race, crash'],
  ['axes', 'Say what to try: access, axe, fuzz, race, crash'],
  ['axe --as nobody', "--as takes one of guest, user, organizer, admin, root, and not 'nobody'"],
  ['fuzz --requests x', "--requests takes a whole number, 1 or more, and not 'x'"],
  ['fuzz --requests 0', "--requests takes a whole number, 1 or more, and not '0'"],
  ['fuzz --seed 1e3', "--seed takes a whole number, 0 or more, and not '1e3'"],
  ['race --clients 0', "Unknown option '--clients'"],
  ['crash --seed', "Option '--seed <value>' argument missing"],
  ['access pending', "Unexpected argument 'pending'"],
])('a proof that is called by "%s" tries nothing and says why', { timeout: 30_000 }, (call, message) => {
  const args = [join(import.meta.dirname, 'main.ts'), ...call.split(' ').filter(Boolean)];
  // It is no test file, though a test calls it.
  const env = { ...process.env, VITEST: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  expect(stderr).toContain(message);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});
