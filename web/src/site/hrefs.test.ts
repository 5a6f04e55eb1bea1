import { expect, test } from 'vitest';
import { withHrefs } from './hrefs.ts';

const withGame = (html: string) => withHrefs(html, (path) => `${path}?game=toy`);

test('links of a text to pages of the site carry the game', () => {
  expect(withGame('<a href="/donate">x</a> <a href="/">y</a>')).toBe(
    '<a href="/donate?game=toy">x</a> <a href="/?game=toy">y</a>',
  );
});

test.each(['https://example.org/', '//example.org/', '/api/docs', '/tournaments?game=a', '#top', 'mailto:a@b.c'])(
  'a link to %s stays as it is',
  (href) => expect(withGame(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`),
);
