import { emptyCarForm } from './car-form';
import { fillFromCasting } from './fill-from-casting';

const model = { id: 32, name: "'32 Ford", brand: 'Hot Wheels', series: null, scale: '1:64', year: 1998 };

const casting = { kind: 'picked', id: 32, label: "'32 Ford · Hot Wheels · 1998" };

it('fills an empty form with the data of the catalog', () => {
  expect(fillFromCasting(emptyCarForm(), model)).toEqual({
    name: "'32 Ford",
    casting,
    brand: 'Hot Wheels',
    otherBrand: '',
    scale: '1:64',
    year: '1998',
  });
});

it('keeps values that were already entered', () => {
  expect(fillFromCasting({ ...emptyCarForm(), brand: 'Matchbox', year: '2001' }, model)).toEqual({
    name: "'32 Ford",
    casting,
    scale: '1:64',
  });
});
