/**
 * What each of our font files holds. The first two come with every page, the second with Russian ones; what else names and texts
 * may show comes when a page shows it. Other alphabets get the faces as they are shipped. `fonts.css` says the same as ranges.
 */
export const letters = {
  latin: `${range('a', 'z')}${range('A', 'Z')}${range('0', '9')} \u00a0.,:;-–—…·'’"“”«»()/&!?+×%#*$€`,
  cyrillic: `${range('А', 'я')}Ёё№`,
  signs: '<>=@[]{}_\\|^~`‘„•↑↓−£©°',
} as const;

/** Of one alphabet, as Unicode has them. */
function range(first: string, last: string): string {
  const [from = 0, to = 0] = [first, last].map((letter) => letter.codePointAt(0));
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
