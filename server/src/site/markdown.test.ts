import { expect, test } from 'vitest';
import { htmlOf, plainOf } from './markdown.ts';

const html = (source: string) => htmlOf({ EN: source }).EN?.trim();

test('Markdown becomes HTML, in each language that it has', () => {
  expect(htmlOf({ EN: '**best of 3**', RU: '- до двух побед' })).toEqual({
    EN: '<p><strong>best of 3</strong></p>\n',
    RU: '<ul>\n<li>до двух побед</li>\n</ul>\n',
  });
  expect(htmlOf({})).toEqual({});
  expect(html('# Rules')).toBe('<h3>Rules</h3>');
});

test('links lead out of the site without a recommendation', () => {
  expect(html('[rules](https://example.org/a?b&c)')).toBe(
    '<p><a href="https://example.org/a?b&amp;c" rel="nofollow noopener ugc">rules</a></p>',
  );
  expect(html('see https://example.org')).toContain('<a href="https://example.org"');
});

test('a picture becomes a link to it', () => {
  const link = '<a href="https://example.org/a.png" rel="nofollow noopener ugc">map</a>';
  expect(html('See ![map](https://example.org/a.png)!')).toBe(`<p>See ${link}!</p>`);
  expect(html('Yes! [map](https://example.org/a.png)')).toBe(`<p>Yes! ${link}</p>`);
  expect(html('\\![map](https://example.org/a.png)')).toBe(`<p>!${link}</p>`);
  expect(plainOf('![map](https://example.org/a.png)', 20)).toBe('map');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '![x](https://elsewhere.example/pixel.png)',
  '<a href="javascript:alert(1)">x</a>',
  '[x](<javascript:alert(1)>)',
  '`<script>`',
  '"><svg onload=alert(1)>',
])('%s does nothing', (source) => {
  expect(html(source)).not.toMatch(/<(script|img|svg|a [^>]*(javascript|data|vbscript))/i);
});

test.each([
  'search-ms:query=x&crumb=location:%5C%5Cevil',
  'ms-word:ofe|u|https://evil.example/x.docx',
  'steam://run/440',
  'intent://x#Intent;end',
  'tel:112',
  'blob:https://agon.example/1',
  'feed:javascript:alert(1)',
  'view-source:https://agon.example',
  'data:image/png;base64,AAAA',
  'FILE:///etc/passwd',
])('a link opens no program: %s', (address) => {
  const written = [`[x](${address})`, `[x](<${address}>)`, `<${address}>`];
  // A web address within it may be one of its own.
  for (const text of written) expect(html(text)).not.toMatch(/href="(?!https?:\/\/)/i);
});

test.each([
  'https://x.example/a:b',
  'http://x.example',
  'mailto:a@x.example',
  '/tournaments?a=b:c',
  '#rules',
  'HTTPS://x.example',
])('a link may lead to %s', (address) => {
  expect(html(`[x](${address})`)).toContain('<a href=');
});

test('in plain words it is what the paragraphs say, without the marks, cut between words', () => {
  expect(
    plainOf(
      '# Head\n\n**Bold** and\n`code` [link](https://example.org)\n\n- one\n- two\n\n| a | b |\n|---|---|\n| c | d |',
      100,
    ),
  ).toBe('Bold and code link one two');
  expect(plainOf('one two three', 9)).toBe('one two…');
  expect(plainOf('', 9)).toBe('');
});

test('headings go down by one level at a time from below those of the page, whichever sizes are written', () => {
  expect(htmlOf({ EN: '## A\n\n#### B\n\n## C' }).EN).toBe('<h3>A</h3>\n<h4>B</h4>\n<h3>C</h3>\n');
  expect(htmlOf({ EN: '# A\n\n## B' }, 2).EN).toBe('<h2>A</h2>\n<h3>B</h3>\n');
});

test('who hears the page gets a name for each link, and no heading of nothing', () => {
  expect(html('[](https://a.example) [\u200b](https://b.example)')).toMatch(
    />https:\/\/a\.example<.*>\u200b?https:\/\/b\.example/,
  );
  expect(html('[](/rules)')).toContain('>/rules</a>');
  expect(html('[**Rules**](/rules)')).toContain('><strong>Rules</strong></a>');
  expect(html('#\n\n## \u200b\n\ntext')).toBe('<p>text</p>');
  const table = html('| | b |\n|---|---|\n| c | |');
  expect(table).toMatch(
    /<div role="group" aria-label="Table" tabindex="0">\s*<table>.*<td><\/td>\s*<th>b<\/th>.*<\/table>\s*<\/div>/s,
  );
});

test('what takes long to render is rendered once', () => {
  const text = { EN: '[*'.repeat(10_000) };
  const timeOf = (times: number) => {
    const before = performance.now();
    for (let time = 0; time < times; time += 1) htmlOf(text);
    return performance.now() - before;
  };
  const first = timeOf(1);
  expect(timeOf(50)).toBeLessThan(first);
});
