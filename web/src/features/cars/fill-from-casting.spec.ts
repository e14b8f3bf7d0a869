import { emptyCarForm } from './car-form';
import { fillFromCasting } from './fill-from-casting';

const casting = { name: "'32 Ford", brand: 'Hot Wheels', scale: '1:64' };

const release = { kind: 'auto' };

it('fills an empty form with the data of the catalog', () => {
  expect(fillFromCasting(emptyCarForm(), casting)).toEqual({
    name: "'32 Ford",
    release,
    brand: 'Hot Wheels',
    otherBrand: '',
    scale: '1:64',
  });
});

it('keeps values that were already entered', () => {
  expect(fillFromCasting({ ...emptyCarForm(), brand: 'Matchbox', year: '2001' }, casting)).toEqual({
    name: "'32 Ford",
    release,
    scale: '1:64',
  });
});
