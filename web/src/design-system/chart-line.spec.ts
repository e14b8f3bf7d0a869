import { chartLine, nearestPoint, roundUp } from './chart-line';

const box = { width: 100, height: 50 };

it('spaces points by date and starts the axis at zero', () => {
  const line = chartLine(
    [
      { date: '2025-01-01', totalValue: '0.00' },
      { date: '2025-01-02', totalValue: '50.00' },
      { date: '2025-01-11', totalValue: '100.00' },
    ],
    box,
  );
  expect(line?.path).toBe('M0.0,50.0L10.0,25.0L100.0,0.0');
  expect(line?.marks).toEqual([100, 50, 0]);
});

it('returns null for a single day or a vault without values', () => {
  expect(chartLine([{ date: '2025-01-01', totalValue: '5.00' }], box)).toBeNull();
  expect(
    chartLine(
      [
        { date: '2025-01-01', totalValue: '0.00' },
        { date: '2025-01-02', totalValue: '0.00' },
      ],
      box,
    ),
  ).toBeNull();
});

it.each([
  [1240, 2000],
  [2100, 2500],
  [99, 100],
  [0, 1],
])('rounds %d up to %d for the axis', (value, rounded) => expect(roundUp(value)).toBe(rounded));

it.each([
  [-1, 0],
  [0.04, 0],
  [0.3, 1],
  [0.9, 2],
])('finds the point nearest to %d', (x, index) => {
  expect(nearestPoint([{ x: 0 }, { x: 0.2 }, { x: 1 }], x)).toBe(index);
});
