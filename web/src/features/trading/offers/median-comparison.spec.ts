import { compareToMedian } from './median-comparison';

it('describes a price relative to the median sold price', () => {
  expect(compareToMedian('30.00', '40.00')).toBe('25% under the 12-month median');
  expect(compareToMedian('44', '40.00')).toBe('10% over the 12-month median');
  expect(compareToMedian('40.10', '40.00')).toBe('right at the 12-month median');
});

it('returns null without a median or a valid price', () => {
  expect(compareToMedian('30.00', null)).toBeNull();
  expect(compareToMedian('', '40.00')).toBeNull();
  expect(compareToMedian('abc', '40.00')).toBeNull();
});
