import { isNearSpelling } from './near-spelling';

const car = (name: string, brand: string | null = null) => ({ name, brand, series: null, tags: [] });

it('says nothing where a car holds the words, whatever their case, accents and marks', () => {
  expect(isNearSpelling('citroen ds', [car('Citroën DS 19')])).toBe(false);
  expect(isNearSpelling('kitt', [car('K.I.T.T.')])).toBe(false);
  expect(isNearSpelling('twinmill', [car('Twin Mill')])).toBe(false);
  expect(isNearSpelling('ford hot', [car("'32 Ford", 'Hot Wheels')])).toBe(false);
});

it('tells that results are only spelled alike', () => {
  expect(isNearSpelling('corvete', [car("'63 Corvette")])).toBe(true);
});

it('says nothing without words or without results', () => {
  expect(isNearSpelling('  ', [car('Deora')])).toBe(false);
  expect(isNearSpelling('corvete', [])).toBe(false);
});
