import { expect, test } from 'vitest';
import { chartOf } from './rating-chart.ts';

const size = { width: 480, height: 228 };

test('events stand evenly, the better the higher, all within the chart', () => {
  const chart = chartOf(
    [
      { rating: 1500, deviation: 50 },
      { rating: 1550, deviation: 25 },
      { rating: 1450, deviation: 25 },
    ],
    size,
  );
  expect([chart.lowest, chart.highest]).toEqual([1400, 1600]);
  expect([chart.high, chart.low]).toEqual([20, 220]);
  expect(chart.points).toEqual([
    { x: 40, y: 120 },
    { x: 240, y: 70 },
    { x: 440, y: 170 },
  ]);
  expect(chart.line).toBe('M40.0 120.0L240.0 70.0L440.0 170.0');
});

test('one event is a point', () => {
  expect(chartOf([{ rating: 1500, deviation: 0 }], size).points).toEqual([{ x: 40, y: 20 }]);
});
