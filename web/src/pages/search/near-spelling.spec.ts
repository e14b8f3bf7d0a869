import { isNearSpelling } from './near-spelling';

const car = (name: string, brand: string | null = null) => ({
  name,
  brand,
  series: null,
  tags: [],
  toyNumber: 'HKL18',
});

it('is false if a car contains the words, ignoring case, accents and punctuation', () => {
  expect(isNearSpelling('citroen ds', [car('Citroën DS 19')])).toBe(false);
  expect(isNearSpelling('kitt', [car('K.I.T.T.')])).toBe(false);
  expect(isNearSpelling('twinmill', [car('Twin Mill')])).toBe(false);
  expect(isNearSpelling('ford hot', [car("'32 Ford", 'Hot Wheels')])).toBe(false);
  expect(isNearSpelling('strasse', [car('Straßenbahn')])).toBe(false);
  expect(isNearSpelling('hkl18 deora', [car('Deora')])).toBe(false);
});

it('is true if results only have a similar spelling', () => {
  expect(isNearSpelling('corvete', [car("'63 Corvette")])).toBe(true);
});

it('is false without words or without results', () => {
  expect(isNearSpelling('  ', [car('Deora')])).toBe(false);
  expect(isNearSpelling('corvete', [])).toBe(false);
});
