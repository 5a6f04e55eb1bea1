/**
 * What our font files hold of the faces as they are shipped. `latin` comes with every page, `cyrillic` with Russian ones, the others
 * when a page shows something of them; so does what is shipped in files of their own, as they are. `fonts.css` says the same as
 * ranges. Marks that stand by themselves are left out: they fit letters of their own file alone.
 */
export const letters = {
  latin: `${range('a', 'z')}${range('A', 'Z')}${range('0', '9')} \u00a0.,:;-–—…·'’"“”«»()/&!?+×%#*$€`,
  cyrillic: `${range('А', 'я')}Ёё№`,
  signs: '<>=@[]{}_\\|^~`‘„•↑↓−£©°',
  'latin-more': `¡¢¥§¨ª®¯±²³´¶¸¹º¼½¾¿${range('À', 'Ö')}${range('Ø', 'ÿ')}ıŒœʻʼˆ˚˜‚‹›⁄™`,
  'cyrillic-more': `${range('Ђ', 'Ќ')}ЎЏ${range('ђ', 'ќ')}ўџҐґҰұ`,
} as const;

/** Of one alphabet, as Unicode has them. */
function range(first: string, last: string): string {
  const [from = 0, to = 0] = [first, last].map((letter) => letter.codePointAt(0));
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
