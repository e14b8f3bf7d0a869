import type { Car } from '@vault/contracts/collection/cars';
import { applyChanges } from './shared-changes';

const car = { name: 'Deora', brand: 'Matchbox', condition: 'Mint', tags: ['surf', 'redline'] } as Car;

it('changes only the given fields', () => {
  expect(applyChanges(car, { brand: 'Hot Wheels', year: undefined })).toEqual({ ...car, brand: 'Hot Wheels' });
});

it('adds and removes tags, each at most once', () => {
  expect(applyChanges(car, { addTags: ['chase', 'surf'], removeTags: ['redline'] }).tags).toEqual(['surf', 'chase']);
});
