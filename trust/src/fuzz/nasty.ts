import fc from 'fast-check';

/** Values that have hurt programs before. */

const strings = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eltr\u202d',
  '\ufeffbom',
  '\u200d\u200d',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  '👨‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ'.repeat(100),
  'İıẞﬀ',
  '\u2028\u2029',
  '\r\nset-cookie: a=b',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  "' or 1=1--",
  '"; drop table users; --',
  '\\',
  '%',
  '_',
  '$1',
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '١٢٣',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '-000001-01-01',
  '24:00:00',
  '23:59:60',
  'https://',
  'https://[::1]/',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  'a@b',
];

const numbers = [
  ...[0, -0, -1, 1.5, 0.1, 1e-320, 1e308, -1e308, 255, 256, 32_767, 32_768, 65_536],
  ...[2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, Number.MAX_SAFE_INTEGER],
];

const huge = fc
  .tuple(
    fc.constantFrom('a', 'я', '🏆', '\u0301', '(', '[', '*', '_', '`', '\n', ' ', '<', '&', '>', '!['),
    fc.constantFrom(1_000, 20_001, 100_000),
  )
  .map(([unit, length]) => unit.repeat(Math.floor(length / unit.length)));

const nastyString = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...strings) },
  { weight: 1, arbitrary: huge },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const depth = fc.constantFrom(10, 1_000, 20_000);

/** JSON text; most of it could not be made from any value. */
export const nastyJson = fc.oneof(
  { weight: 8, arbitrary: nastyString.map((text) => JSON.stringify(text)) },
  { weight: 4, arbitrary: fc.constantFrom(...numbers).map((number) => JSON.stringify(number)) },
  fc.constantFrom(
    '9007199254740993',
    '1e400',
    '-1e400',
    '1E+2',
    '123456789012345678901234567890',
    '9007199254740993',
    '0.1e-400',
    '-0',
  ),
  { weight: 2, arbitrary: fc.constantFrom('null', 'true', 'false', '[]', '{}', '[null]', '[[]]', '{"":{}}') },
  fc.constantFrom('{"__proto__":{"role":"root"}}', '{"constructor":{"prototype":{"role":"root"}}}', '{"toString":1}'),
  depth.map((levels) => '['.repeat(levels) + ']'.repeat(levels)),
  depth.map((levels) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`),
  fc.constantFrom(2, 1_100, 30_000).map((length) => `[${Array.from({ length }, () => '1').join(',')}]`),
  fc.json({ maxDepth: 3 }),
);

/** What is no JSON at all. */
export const noJson = fc.constantFrom(
  ...[
    '{',
    '{"a":}',
    "{'a':1}",
    '[1,]',
    'undefined',
    'NaN',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '{"a":"\u0000"}',
    '"\\ud800"',
  ],
  ...['a=1&b=2', '<xml/>', '{"a":1,}', '// {}\n{}', '{"a":01}', '\u0000', '{"\\u0000":1}', ' ', '\n'],
);

/** What an address may hold, as it is written. */
export const nastyPart = fc
  .oneof(
    fc.constantFrom(
      ...['0', '-1', '1.5', '1e3', '2147483648', '99999999999999999999', '%00', '%', '%zz', '%2', '..', '%2e%2e', '.'],
      ...[
        '%2F',
        '%5C',
        '%20',
        '%F0%9F%8F%86',
        '%ED%A0%80',
        '%C0%AF',
        '%FF',
        "1'--",
        '{id}',
        '*',
        ':id',
        '%0d%0a',
        '1;2',
      ],
      ...[
        '__proto__',
        'constructor',
        'null',
        'undefined',
        '1,2',
        '1%2C2',
        '+1',
        '01',
        '٣',
        '\u00ff',
        '[1]',
        'a'.repeat(300),
      ],
    ),
    fc.webPath({ size: 'small' }).map((path) => path.slice(1)),
  )
  .map(writable);

/** Node.js writes nothing else into a request. */
function writable(text: string): string {
  return text.replaceAll(/[^\u0021-\u00ff]/gu, encodeURIComponent);
}

export const nastyQuery = fc
  .oneof(
    fc.constantFrom(
      ...[
        'page=-1',
        'page=0',
        'page=999999999999',
        'size=0',
        'size=1e9',
        'page=1&page=2',
        'page[]=1',
        'page[a]=1',
        '%',
        '=',
      ],
      ...[
        '&&&',
        'a=%00',
        'search=%00',
        'search=%',
        'search=_',
        'search=%5C',
        'search=%F0%9F%8F%86',
        'search=%ED%A0%80',
        '?',
      ],
      ...[
        '__proto__=1',
        '__proto__[a]=1',
        'constructor=1',
        'lng=x',
        'lng=ru&lng=en',
        'lng[]=ru',
        'sort=__proto__',
        'sort=constructor',
      ],
      ...[
        'order=toString',
        'date=0000-00-00',
        'date=2026-02-30',
        'date=-1',
        'type=9',
        'game=%27',
        'season=0000',
        'season=9999',
      ],
      ...[
        'version=-1',
        'version=NaN',
        'top=0',
        'top=99999',
        'best=-1',
        'before=0',
        'before=9999999999',
        `search=${'a'.repeat(8_000)}`,
      ],
    ),
    fc.webQueryParameters(),
  )
  .map(writable);

/** A header that a program would not send. */
export const oddHeader = fc.constantFrom<readonly [string, string]>(
  ['cookie', 'access_token=x; refresh_token=y'],
  ['cookie', 'access_token=eyJhbGciOiJub25lIn0.e30.'],
  ['cookie', '=;;;==;__proto__=1'],
  ['cookie', `game=${'a'.repeat(4_000)}`],
  ['cookie', 'i18next=%ZZ; game=%00'],
  ['access-token', 'x'],
  ['access-token', 'a.b.c'],
  ['access-token', 'eyJhbGciOiJub25lIn0.eyJpZCI6MSwicm9sZSI6InJvb3QifQ.'],
  ['refresh-token', "'"],
  ['x-session', 'cookie'],
  ['accept-language', `${'en,'.repeat(2_000)}ru`],
  ['accept-language', '*;q=NaN, \u00ff'],
  ['accept-encoding', 'br;q=0, gzip;q=0, identity;q=0'],
  ['accept-encoding', 'compress, *;q=0'],
  ['host', 'evil.example.org'],
  ['host', 'a b'],
  ['host', '[::1'],
  ['x-forwarded-for', "'; drop table users"],
  ['x-forwarded-for', `${'10.0.0.1,'.repeat(500)}`],
  ['x-forwarded-proto', 'javascript'],
  ['x-forwarded-host', 'evil.example.org/<script>'],
  ['x-request-id', '\u00ff'.repeat(200)],
  ['if-none-match', '"'.repeat(100)],
  ['range', 'bytes=-1,0-99999999999'],
  ['last-event-id', '-1'],
  ['expect', '100-continue'],
  ['x-http-method-override', 'DELETE'],
  ['user-agent', '\u00e9'.repeat(3_000)],
  ['traceparent', '00-x'],
);

/** How a body may be wrapped that is no JSON in UTF-8, as it should be. */
export const oddWrapping = fc.constantFrom<Readonly<Record<string, string>>>(
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset="' },
  { 'content-type': 'application/json\t;;;' },
  { 'content-type': '/' },
  { 'content-type': '' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { 'content-type': 'application/json', 'content-encoding': 'x' },
  { 'content-type': 'application/json, text/plain' },
);
