/** The list with one thing at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  if (one === undefined || from === to || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}
