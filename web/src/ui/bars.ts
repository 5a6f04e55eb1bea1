/** However low a number is, its bar can be seen. */
const least = 3;

/** The bars of these numbers in a square of 100: the highest fills it, and of nothing there is none. */
export function barsOf(values: readonly number[]) {
  const highest = Math.max(...values, 1);
  const step = 100 / Math.max(values.length, 1);
  return {
    heights: values.map((value) => (value === 0 ? 0 : Math.max(least, (100 * value) / highest))),
    width: step * 0.7,
    step,
  };
}
