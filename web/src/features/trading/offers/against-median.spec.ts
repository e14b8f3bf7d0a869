import { againstMedian } from './against-median';

it('says how a price stands against what copies were sold for', () => {
  expect(againstMedian('30.00', '40.00')).toBe('25% under the 12-month median');
  expect(againstMedian('44', '40.00')).toBe('10% over the 12-month median');
  expect(againstMedian('40.10', '40.00')).toBe('right at the 12-month median');
});

it('says nothing without sales or without a price', () => {
  expect(againstMedian('30.00', null)).toBeNull();
  expect(againstMedian('', '40.00')).toBeNull();
  expect(againstMedian('abc', '40.00')).toBeNull();
});
