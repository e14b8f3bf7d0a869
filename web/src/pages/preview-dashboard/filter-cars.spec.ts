import { sampleVault } from '../../content/sample-vault';
import { filterCars } from './filter-cars';

const results = (search: string, brand = '') => filterCars(sampleVault, { search, brand });

it('returns all cars for an empty search', () => expect(results('')).toHaveLength(sampleVault.length));

it('matches a part of the name, the brand or the series', () => {
  expect(new Set(results('beach bo').map(({ name }) => name))).toEqual(new Set(['Volkswagen Beach Bomb']));
  expect(results('MAJORETTE').every(({ brand }) => brand === 'Majorette')).toBe(true);
  expect(results('japan historics').every(({ series }) => series === 'Japan Historics')).toBe(true);
  expect(results('no such car')).toEqual([]);
});

it('filters by the whole brand, ignoring case', () => {
  expect(results('', 'mATCHBOX')).toHaveLength(67);
  expect(results('', 'match')).toEqual([]);
});

it('combines search and brand', () => {
  expect(results('land rover', 'matchbox').every(({ brand }) => brand === 'Matchbox')).toBe(true);
  expect(results('beach bomb', 'matchbox')).toEqual([]);
});
