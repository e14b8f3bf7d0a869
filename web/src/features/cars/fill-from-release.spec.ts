import { superMightyK } from '../../testing/releases';
import { emptyCarForm } from './car-form';
import { catalogValues, differencesFrom, fillFromRelease } from './fill-from-release';

const release = { kind: 'picked', id: 2, label: 'Mighty K · Hot Wheels · 2023' };
const typed = { ...emptyCarForm(), name: 'hkl18' };

it('fills an empty form with what the catalog knows of a release', () => {
  expect(fillFromRelease(typed, superMightyK)).toEqual({
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
  expect(fillFromRelease(values, superMightyK)).toEqual({
    name: 'Mighty K',
    release,
    series: 'HW Hot Trucks',
    toyNumber: 'HKL18',
  });
  expect(differencesFrom(values, superMightyK)).toEqual([
    { label: 'Brand', written: 'HW', known: 'Hot Wheels' },
    { label: 'Year', written: '2022', known: '2023' },
  ]);
  expect(catalogValues(values, superMightyK)).toEqual({ brand: 'Hot Wheels', otherBrand: '', year: '2023' });
});

it('finds no difference in a form that it filled', () => {
  const filled = { ...typed, ...fillFromRelease(typed, superMightyK) };
  expect(differencesFrom(filled, superMightyK)).toEqual([]);
});
