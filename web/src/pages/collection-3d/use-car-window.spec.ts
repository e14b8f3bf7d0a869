import { nextEnd } from './use-car-window';

it('loads from the end that is nearer to the visible car', () => {
  const ends = { head: 60, tail: 0, total: 10_000 };
  expect(nextEnd([0, 59], ends)).toBeNull();
  expect(nextEnd([58, 61], ends)).toBe('head');
  expect(nextEnd([9999], ends)).toBe('tail');
  expect(nextEnd([6000], { ...ends, tail: 2000 })).toBe('tail');
});

it('loads nothing once both ends have met', () => {
  expect(nextEnd([0, 70, 99], { head: 60, tail: 40, total: 100 })).toBeNull();
});
