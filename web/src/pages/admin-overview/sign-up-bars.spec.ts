import { axisTop, signUpBars } from './sign-up-bars';

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    count: day,
  }));

it('has one bar per day for three months', () => {
  const bars = signUpBars(days(90));
  expect(bars).toHaveLength(90);
  expect(bars[3]).toEqual({ first: '2026-01-04', last: '2026-01-04', count: 3 });
});

it('groups a year by weeks, counted back from the latest day, with the same total', () => {
  const points = days(365);
  const bars = signUpBars(points);
  expect(bars).toHaveLength(53);
  expect(bars[0]).toEqual({ first: '2026-01-01', last: '2026-01-01', count: 0 });
  expect(bars.at(-1)).toMatchObject({ first: '2026-12-25', last: '2026-12-31' });
  const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
  expect(sum(bars)).toBe(sum(points));
});

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [10, 10],
  [22, 30],
  [61, 80],
  [4100, 5000],
])('chooses for a maximum of %d an axis up to %d', (count, top) => {
  expect(axisTop(count)).toBe(top);
  expect(Number.isInteger(top / 2)).toBe(true);
});
