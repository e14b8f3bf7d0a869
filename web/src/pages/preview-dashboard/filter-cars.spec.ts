import { sampleVault } from '../../content/sample-vault';
import { filterCars } from './filter-cars';

const found = (search: string, brand = '') => filterCars(sampleVault, { search, brand });

it('shows the whole vault while nothing is asked', () => expect(found('')).toHaveLength(sampleVault.length));

it('finds a part of the name, the brand or the series', () => {
  expect(new Set(found('beach bo').map(({ name }) => name))).toEqual(new Set(['Volkswagen Beach Bomb']));
  expect(found('MAJORETTE').every(({ brand }) => brand === 'Majorette')).toBe(true);
  expect(found('japan historics').every(({ series }) => series === 'Japan Historics')).toBe(true);
  expect(found('no such car')).toEqual([]);
});

it('takes the whole brand as a filter, in whatever letters', () => {
  expect(found('', 'mATCHBOX')).toHaveLength(67);
  expect(found('', 'match')).toEqual([]);
});

it('lets search and brand hold together', () => {
  expect(found('land rover', 'matchbox').every(({ brand }) => brand === 'Matchbox')).toBe(true);
  expect(found('beach bomb', 'matchbox')).toEqual([]);
});
