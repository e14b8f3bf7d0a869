import type { Release } from '@vault/contracts/collection/releases';
import { emptyCarForm } from './car-form';
import { catalogValues, differencesFrom, fillFromRelease } from './fill-from-release';

const mightyK: Release = {
  id: 7,
  castingId: 3,
  name: 'Mighty K',
  brand: 'Hot Wheels',
  year: 2023,
  series: { id: 1, name: 'HW Hot Trucks' },
  position: 7,
  of: 10,
  collectorNumber: '214',
  toyNumber: 'HKL18',
  color: null,
  variant: null,
  store: null,
  marks: ['super_treasure_hunt'],
  editionSize: null,
  owned: 0,
  wished: 0,
};
const release = { kind: 'picked', id: 7, label: 'Mighty K · Hot Wheels · 2023' };
const typed = { ...emptyCarForm(), name: 'hkl18' };

it('fills an empty form with what the catalog knows of a release', () => {
  expect(fillFromRelease(typed, mightyK)).toEqual({
    name: 'Mighty K',
    release,
    brand: 'Hot Wheels',
    otherBrand: '',
    series: 'HW Hot Trucks',
    year: '2023',
    toyNumber: 'HKL18',
    collectorNumber: '214',
  });
});

it('keeps what was typed, and says where the catalog differs', () => {
  const values = {
    ...typed,
    year: '2022',
    color: 'Orange',
    collectorNumber: '214/250',
    brand: 'Other',
    otherBrand: 'HW',
  };
  expect(fillFromRelease(values, mightyK)).toEqual({
    name: 'Mighty K',
    release,
    series: 'HW Hot Trucks',
    toyNumber: 'HKL18',
  });
  expect(differencesFrom(values, mightyK)).toEqual([
    { label: 'Brand', written: 'HW', known: 'Hot Wheels' },
    { label: 'Year', written: '2022', known: '2023' },
  ]);
  expect(catalogValues(values, mightyK)).toEqual({ brand: 'Hot Wheels', otherBrand: '', year: '2023' });
});

it('finds no difference in a form that it filled', () => {
  const filled = { ...typed, ...fillFromRelease(typed, mightyK) };
  expect(differencesFrom(filled, mightyK)).toEqual([]);
});
