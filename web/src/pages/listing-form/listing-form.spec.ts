import type { Car } from '@vault/contracts/collection/cars';
import { CONDITIONS, FORM_CONDITIONS } from '@vault/contracts/collection/cars';
import { superMightyK } from '../../testing/releases';
import { emptyListingForm, fillListing, listingFormOfCar, offeredConditions } from './listing-form';
import { changesOf, ListingForm } from './listing-rules';
import { listingResolver } from './use-listing-form';

const typed = { ...emptyListingForm(), title: ' Deora ', price: '$1,250.5', tags: 'redline, , redline', year: '1968' };
const problems = async (values: typeof typed) => {
  const { errors } = await listingResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, problem]) => [field, problem.message]));
};

it('converts typed values to the format of the API', () => {
  expect(ListingForm.parse(typed)).toMatchObject({
    title: 'Deora',
    price: '1250.50',
    tags: ['redline'],
    year: 1968,
    brand: null,
    condition: null,
  });
});

it('reports errors by field', async () => {
  expect(await problems({ ...typed, title: '  ', price: '0', year: 'old' })).toMatchObject({
    title: 'Title is required',
    price: 'Enter a price above zero, or leave it empty',
    year: 'Enter a whole number',
  });
  expect((await problems({ ...typed, price: '-4' })).price).toMatch(/amount/);
  expect((await problems({ ...typed, price: '1e9' })).price).toMatch(/amount/);
});

it('sends only the changed fields', () => {
  const before = { ...emptyListingForm(), title: 'Deora', price: '10.00' };
  expect(changesOf(before, ListingForm.parse({ ...before, price: '12', location: 'Portland' }))).toEqual({
    price: '12.00',
    location: 'Portland',
  });
});

it('does not copy the private notes, tags and values of a car', () => {
  const kind = { brand: 'Hot Wheels', scale: '1:64', series: null, year: 1968, release: superMightyK };
  const car = { name: 'Deora', condition: 'Near Mint', ...kind };
  const secret = { notes: 'paid far too much', tags: ['shelf 3'], purchasePrice: '40.00', estimatedValue: '90.00' };
  expect(listingFormOfCar({ ...car, ...secret } as unknown as Car)).toEqual({
    ...emptyListingForm(),
    title: 'Deora',
    brand: 'Hot Wheels',
    scale: '1:64',
    year: '1968',
    condition: 'Near Mint',
    release: { kind: 'picked', id: superMightyK.id, label: 'Mighty K · Hot Wheels · 2023' },
  });
});

it('offers the standard conditions and the current one', () => {
  expect(offeredConditions(CONDITIONS, FORM_CONDITIONS, null)).toEqual(['MOC', 'Mint', 'Loose', 'Damaged']);
  expect(offeredConditions(CONDITIONS, FORM_CONDITIONS, 'Near Mint')).toContain('Near Mint');
});

it('fills empty fields from a release and keeps typed ones', () => {
  const filled = fillListing({ ...emptyListingForm(), title: 'mig', brand: 'HW' }, superMightyK);
  expect(filled).toMatchObject({ title: 'Mighty K', brand: 'HW', series: 'HW Hot Trucks', year: '2023' });
  expect(ListingForm.parse(filled)).toMatchObject({ releaseId: superMightyK.id });
});

it('sends the release only where it was chosen, and null for none of the catalog', () => {
  const before = { ...emptyListingForm(), title: 'Deora' };
  expect(ListingForm.parse(before)).not.toHaveProperty('releaseId');
  expect(changesOf(before, ListingForm.parse({ ...before, release: { kind: 'none' } }))).toEqual({ releaseId: null });
});
