import { brandHealth, diversityScore, sizeHealth, valueHealth } from './insights';

it.each([
  [50, 'Excellent'],
  [49, 'Good'],
  [20, 'Good'],
  [19, 'Building'],
])('sizeHealth of %i cars is %s', (cars, label) => expect(sizeHealth(cars).label).toBe(label));

it.each([
  [10, 'Excellent'],
  [5, 'Good'],
  [4, 'Growing'],
])('brandHealth of %i brands is %s', (brands, label) => expect(brandHealth(brands).label).toBe(label));

it.each([
  [100, 'Premium'],
  [50, 'Quality'],
  [49.99, 'Budget'],
])('valueHealth of an average of %d is %s', (average, label) => expect(valueHealth(average).label).toBe(label));

it('the diversity score is the total value divided by the number of cars', () => {
  expect(diversityScore(100, 3)).toBe('33.33');
  expect(diversityScore(0, 0)).toBe('0.00');
});
