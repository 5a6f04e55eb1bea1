import { expect, test } from 'vitest';
import { isSiteLink } from './games.ts';

test.each(['/', '/tournaments', '/ranking?game=toy#top', 'https://example.org', 'HTTP://example.org:81/a?b'])(
  'a button may lead to %s',
  (link) => expect(isSiteLink(link)).toBe(true),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:evil',
  'https://a@evil.example',
  'ftp://example.org',
  'tournaments',
  '/a b',
])('no button leads to %s', (link) => expect(isSiteLink(link)).toBe(false));
