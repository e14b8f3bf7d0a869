import type { CatalogFacts } from '@vault/contracts/collection/catalog-proposals';
import { changedFacts, factValuesOf, filledFacts } from './proposal-form';
import { factText } from './release-labels';

const release: CatalogFacts = {
  brand: 'Hot Wheels',
  name: 'Bone Shaker',
  scale: '1:64',
  year: 2014,
  series: 'HW Hot Trucks',
  position: 3,
  collectorNumber: '57',
  toyNumber: 'BFC92',
  color: null,
  variant: null,
  store: 'Target',
  marks: ['store_exclusive'],
  editionSize: 10_000,
};

it('a correction says only what changes, and null for what is emptied', () => {
  const before = factValuesOf(release);
  const after = { ...before, year: '2015', color: 'Teal', store: '', marks: [] };
  expect(changedFacts(before, after)).toEqual({ year: '2015', color: 'Teal', store: null, marks: [] });
  expect(changedFacts(before, factValuesOf(release))).toEqual({});
});

it('a new release says only what is filled in', () => {
  const values = { ...factValuesOf({ scale: '1:64' }), brand: 'Hot Wheels', name: 'Bone Shaker', year: '2014' };
  expect(filledFacts(values)).toEqual({ brand: 'Hot Wheels', name: 'Bone Shaker', scale: '1:64', year: '2014' });
});

it('facts are shown as text, unknown ones as nothing', () => {
  expect(factText('marks', release)).toBe('Store exclusive');
  expect(factText('editionSize', release)).toBe('10,000');
  expect(factText('color', release)).toBeNull();
  expect(factText('marks', { marks: [] })).toBeNull();
});
