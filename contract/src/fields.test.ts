import { expect, test } from 'vitest';
import { capitalName, line } from './fields.ts';

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
  ['a blank Braille pattern', '\u2800'],
])('a name of %s is refused', (_, text) => {
  expect(isName(text)).toBe(false);
});

test('a line may be empty', () => {
  expect(line(10).parse('  ')).toBe('');
});
