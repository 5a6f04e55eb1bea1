const cyrillicKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";

/** What a text typed on a Russian keyboard would be on an English one, in small letters: lists of common passwords know it so. */
export function onLatinKeys(text: string): string {
  return text.replace(/[а-яё]/gi, (letter) => latinKeys[cyrillicKeys.indexOf(letter.toLowerCase())] ?? letter);
}
