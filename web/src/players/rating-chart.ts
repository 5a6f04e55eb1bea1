interface Rated {
  readonly rating: number;
  readonly deviation: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Room for the texts above the highest line, and for half a dot at the ends. */
const margin = { top: 20, side: 40, bottom: 8 };

/**
 * Where a rating's history is drawn: events evenly from left to right, the band two deviations to each side.
 * @returns lengths and paths in units of `size`; `highest` and `lowest` are round ratings, drawn at `high` and `low`
 */
export function chartOf(history: readonly Rated[], { width, height }: { width: number; height: number }) {
  const lows = history.map(({ rating, deviation }) => rating - 2 * deviation);
  const highs = history.map(({ rating, deviation }) => rating + 2 * deviation);
  const lowest = Math.floor(Math.min(...lows) / 100) * 100;
  const highest = Math.ceil(Math.max(...highs) / 100) * 100;
  const x = (index: number) => margin.side + (index * (width - 2 * margin.side)) / Math.max(1, history.length - 1);
  const scale = (height - margin.top - margin.bottom) / Math.max(1, highest - lowest);
  const y = (rating: number) => margin.top + (highest - rating) * scale;
  const at = (ratings: readonly number[]): Point[] => ratings.map((rating, index) => ({ x: x(index), y: y(rating) }));
  const points = at(history.map(({ rating }) => rating));
  return {
    points,
    line: pathOf(points),
    band: `${pathOf([...at(highs), ...at(lows).toReversed()])}Z`,
    lowest,
    highest,
    low: y(lowest),
    high: y(highest),
  };
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
