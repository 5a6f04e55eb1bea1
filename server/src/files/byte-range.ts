/**
 * The first and the last byte that a `range` header asks for; undefined where all of them are to be sent, 'none' where the
 * file has none of them. Several ranges at once count as none asked for, as RFC 9110 allows.
 */
export function rangeOf(header: string | undefined, size: number): readonly [number, number] | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return from > to ? 'none' : [from, to];
}
