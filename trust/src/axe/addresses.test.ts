import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callbackPath } from '@agon/contract/account.logins';
import { expect, test } from 'vitest';
import { match } from '../../../web/src/router/match.ts';
import { addressesAt } from './addresses.ts';

test('somebody is taken to each page that the site has', () => {
  const tables = ['routes.tsx', 'tool-routes.tsx'].map((file) =>
    readFileSync(join(import.meta.dirname, '../../../web/src', file), 'utf8'),
  );
  const shown = [...tables.join('').matchAll(/^ {2}show\w*\(\s*(?:callbackPath\()?'([^']+)'/gm)].map(
    ([, path = '']) => path,
  );
  const patterns = shown.map((path) => (path.startsWith('/') ? path : callbackPath(path as 'twitch')));
  expect(patterns.length).toBeGreaterThan(30);
  const sights = { announced: 'a', underWay: 'b', ended: 'c', played: ['d'], media: ['e'] };
  const paths = Object.values(addressesAt(sights)).flatMap((some) => some.map(({ path }) => path.split('?')[0] ?? ''));
  expect(patterns.filter((pattern) => !paths.some((path) => match(pattern, path)))).toEqual([]);
});
