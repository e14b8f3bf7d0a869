import { brandHealth, diversityScore, sizeHealth, valueHealth } from './insights';

it.each([
  [50, 'Excellent'],
  [49, 'Good'],
  [20, 'Good'],
  [19, 'Building'],
])('a vault of %i cars is %s', (cars, label) => expect(sizeHealth(cars).label).toBe(label));

it.each([
  [10, 'Excellent'],
  [5, 'Good'],
  [4, 'Growing'],
])('%i brands are %s', (brands, label) => expect(brandHealth(brands).label).toBe(label));

it.each([
  [100, 'Premium'],
  [50, 'Quality'],
  [49.99, 'Budget'],
])('an average of %d is %s', (average, label) => expect(valueHealth(average).label).toBe(label));

it('keeps the diversity score as it is defined: value over cars', () => {
  expect(diversityScore(100, 3)).toBe('33.33');
  expect(diversityScore(0, 0)).toBe('0.00');
});
