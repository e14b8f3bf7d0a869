import type { Car } from '@vault/contracts/collection/cars';
import { changed } from './shared-changes';

const car = { name: 'Deora', brand: 'Matchbox', condition: 'Mint', tags: ['surf', 'redline'] } as Car;

it('changes what is named and leaves the rest', () => {
  expect(changed(car, { brand: 'Hot Wheels', year: undefined })).toEqual({ ...car, brand: 'Hot Wheels' });
});

it('puts tags on and takes them off beside those that a car has, each once', () => {
  expect(changed(car, { addTags: ['chase', 'surf'], removeTags: ['redline'] }).tags).toEqual(['surf', 'chase']);
});
