import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  capitalLine,
  capitalName,
  filledLine,
  line,
  linkUpTo,
  localizedLine,
  localizedText,
  optional,
  searchText,
} from './fields.ts';

const isLink = (link: string) => linkUpTo(200).safeParse(link).success;

test.each(['https://example.org', 'http://example.org/a?b=c@d#e', 'https://пример.рф/путь', 'https://example.org?a@b'])(
  '%s is a link',
  (link) => {
    expect(isLink(link)).toBe(true);
  },
);

test.each([
  ['a name in front of its host', 'https://good.example@evil.example'],
  ['a name and a password', 'https://a:b@evil.example/'],
  ['a name behind other slashes', 'https:\\\\good.example@evil.example'],
  ['a tab in it', 'https://good.example\t@evil.example'],
  ['no slashes', 'https:evil.example'],
  ['a turn to the left', 'https://example.org/\u202egnp.exe'],
  ['what is not seen', 'https://example.org/a\u200bb'],
  ['another protocol', 'javascript://example.org/%0aalert(1)'],
])('a link with %s is refused', (_, link) => {
  expect(isLink(link)).toBe(false);
});

const isName = (text: string) => capitalName.safeParse(text).success;

test.each([
  ['a plain name', 'Ada'],
  ['a name with a space inside', 'Ada L'],
  ['one digit', '7'],
  ['one mark of punctuation', '!'],
  ['one emoji', '🙂'],
  ['an emoji that joiners hold together', '👨‍👩‍👧'],
  ['Persian, which needs a joiner inside', 'می‌خواهم'],
])('%s is a name', (_, text) => {
  expect(isName(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a space', ' '],
  ['a control character', 'a\u0007b'],
  ['half a character', 'a\ud800'],
  ['a turn to the left', 'abc\u202e'],
  ['an isolate', '\u2066abc\u2069'],
  ['a space of no width', 'a\u200bb'],
  ['a soft hyphen', 'a\u00adb'],
  ['a line separator', 'a\u2028b'],
  ['a joiner at the end', 'a\u200d'],
  ['a joiner at the beginning', '\u200ca'],
  ['an accent alone', '\u0301'],
  ['a Hangul filler, a letter that cannot be seen', '\u3164'],
  ['a Hangul filler after a letter', 'a\u115f'],
  ['a blank Braille pattern', '\u2800'],
  ['the same after a letter', 'a\u2800'],
  ['a joiner of graphemes', 'a\u034f'],
  ['a way to draw what is no emoji', 'a\ufe0f'],
  ['the same after a digit', '1\ufe0f'],
  ['the same twice', '❤\ufe0f\ufe0f'],
  ['what could not be read', 'J\ufffdrg'],
])('a name of %s is refused', (_, text) => {
  expect(isName(text)).toBe(false);
});

test.each([
  ['two spaces', 'FOO  BAR'],
  ['a space that does not break', 'FOO\u00a0BAR'],
  ['a joiner that joins nothing', 'F\u200dOO BAR'],
  ['small letters', 'foo bar'],
])('a name with %s is the one that it looks like', (_, text) => {
  expect(capitalName.parse(text)).toBe('FOO BAR');
});

test('a name keeps the joiners of emoji and of Persian, and letters are composed', () => {
  for (const name of ['👨‍👩‍👧', 'می‌خواهم']) expect(capitalName.parse(name)).toBe(name);
  expect(line(10).parse('Cafe\u0301')).toBe('Café');
});

test('a title keeps how its emoji are drawn, and a name is the same without', () => {
  for (const title of ['We ❤\ufe0f it', '1\ufe0f\u20e3st', '👩‍❤\ufe0f‍👨']) {
    expect(filledLine(30).parse(title)).toBe(title);
    expect(capitalName.parse(title)).toBe(title.replaceAll('\ufe0f', '').toUpperCase());
  }
});

test('what may be left out may be null, too', () => {
  const fields = z.object({ link: optional(line(10), '') });
  for (const given of [{}, { link: null }, { link: ' ' }]) expect(fields.parse(given)).toEqual({ link: '' });
  expect(fields.safeParse({ link: 5 }).success).toBe(false);
});

test('a line may be empty', () => {
  expect(line(10).parse('  ')).toBe('');
});

test.each([
  ['a space of no width', 'a\u200bb', 'ab'],
  ['a soft hyphen', 'a\u00adb', 'ab'],
  ['a byte order mark', '\ufeffab', 'ab'],
  ['a mark of direction', 'ab\u200e', 'ab'],
  ['the end of a text in C', 'a\u0000b', 'ab'],
  ['half a character', 'ab\ud800', 'ab'],
  ['a joiner of graphemes', 'a\u034fb', 'ab'],
  ['how an emoji is drawn', '❤\ufe0f', '❤'],
  ['two lines', 'a\r\nb', 'a b'],
  ['joiners at its ends', ' \u200d \u200ba\u200d\u200c ', 'a'],
  ['nothing that can be seen', '\u200b\u200d', ''],
  ['a joiner that a word needs', 'می‌خواهم', 'می‌خواهم'],
])('what is looked for may have %s in it', (_, typed, sought) => {
  expect(searchText(10).parse(typed)).toBe(sought);
});

test.each(['\u3164', '\u2800', '\u3164 \u2800', 'J\ufffdrg'])(
  'a name in two languages is not "%s" in one of them',
  (blank) => {
    for (const given of [{ EN: blank }, { EN: 'Name', RU: blank }]) {
      expect(localizedLine(10).safeParse(given).success).toBe(false);
      expect(localizedText(10).safeParse(given).success).toBe(false);
    }
    expect(capitalLine(10).safeParse(blank).success).toBe(false);
  },
);

test('a text in two languages may be empty in one of them, and have several lines', () => {
  expect(localizedLine(10).parse({ EN: ' ', RU: 'Имя' })).toEqual({ EN: '', RU: 'Имя' });
  expect(localizedText(10).parse({ EN: '\u200b\n\na' })).toEqual({ EN: '\u200b\n\na' });
});

test('capitals are not longer than what may be saved', () => {
  expect(capitalName.safeParse('ß'.repeat(33)).success).toBe(false);
  expect(capitalName.parse('ß'.repeat(32))).toBe('SS'.repeat(32));
  expect(capitalLine(4).safeParse('ßßß').success).toBe(false);
});
