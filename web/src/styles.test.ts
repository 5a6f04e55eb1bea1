import { expect, test } from 'vitest';
import { rulesOf, stylesFor } from './styles.ts';

const sheet = [
  '@layer reset{*{margin:0}}',
  '._card_1xeve_1{color:red}',
  '@media print{._card_1xeve_1{color:black}@page{margin:0}}',
  '._my-list_ab0cd_7 li{color:blue}',
  '@keyframes _come_ab0cd_1{0%{opacity:0}}',
  ':root:has(._alone_zzzzz_4){color:green}',
  'p{margin:0}',
].join('');

test('a page gets what holds everywhere and the rules of the modules it shows, in order', () => {
  const rules = rulesOf(`${sheet}/* end */`);
  expect(rules.map(({ css }) => css).join('')).toBe(sheet);
  expect(stylesFor(rules, '<p>')).toBe('@layer reset{*{margin:0}}p{margin:0}');
  expect(stylesFor(rules, '<ul class="x _my-list_ab0cd_7">')).toBe(
    '@layer reset{*{margin:0}}._my-list_ab0cd_7 li{color:blue}@keyframes _come_ab0cd_1{0%{opacity:0}}p{margin:0}',
  );
  expect(stylesFor(rules, '<i class="_other_1xeve_9 _alone_zzzzz_4">')).toContain('@media print{._card_1xeve_1{color');
  expect(stylesFor(rules, '<i class="_other_1xeve_9 _alone_zzzzz_4">')).not.toContain('ab0cd');
});
