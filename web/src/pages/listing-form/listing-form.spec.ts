import type { Car } from '@vault/contracts/collection/cars';
import { CONDITIONS, FORM_CONDITIONS } from '@vault/contracts/collection/cars';
import { emptyListingForm, fillListing, listingFormOfCar, offeredConditions } from './listing-form';
import { changesOf, ListingForm } from './listing-rules';
import { listingResolver } from './use-listing-form';

const typed = { ...emptyListingForm(), title: ' Deora ', price: '$1,250.5', tags: 'redline, , redline', year: '1968' };
const problems = async (values: typeof typed) => {
  const { errors } = await listingResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, problem]) => [field, problem.message]));
};

it('takes what people type for what the market keeps', () => {
  expect(ListingForm.parse(typed)).toMatchObject({
    title: 'Deora',
    price: '1250.50',
    tags: ['redline'],
    year: 1968,
    brand: null,
    condition: null,
  });
});

it('says at each field what is wrong with it', async () => {
  expect(await problems({ ...typed, title: '  ', price: '0', year: 'old' })).toMatchObject({
    title: 'Title is required',
    price: 'Enter a price above zero, or leave it empty',
    year: 'Enter a whole number',
  });
  expect((await problems({ ...typed, price: '-4' })).price).toMatch(/amount/);
  expect((await problems({ ...typed, price: '1e9' })).price).toMatch(/amount/);
});

it('sends only what was changed', () => {
  const before = { ...emptyListingForm(), title: 'Deora', price: '10.00' };
  expect(changesOf(before, ListingForm.parse({ ...before, price: '12', location: 'Portland' }))).toEqual({
    price: '12.00',
    location: 'Portland',
  });
});

it('keeps to itself what an owner noted of a car for themselves', () => {
  const car = { name: 'Deora', brand: 'Hot Wheels', scale: '1:64', series: null, year: 1968, condition: 'Near Mint' };
  const secret = { notes: 'paid far too much', tags: ['shelf 3'], purchasePrice: '40.00', estimatedValue: '90.00' };
  expect(listingFormOfCar({ ...car, ...secret } as unknown as Car)).toEqual({
    ...emptyListingForm(),
    ...{ title: 'Deora', brand: 'Hot Wheels', scale: '1:64', year: '1968', condition: 'Near Mint' },
  });
});

it('offers the four conditions, and the one that the record has', () => {
  expect(offeredConditions(CONDITIONS, FORM_CONDITIONS, null)).toEqual(['MOC', 'Mint', 'Loose', 'Damaged']);
  expect(offeredConditions(CONDITIONS, FORM_CONDITIONS, 'Near Mint')).toContain('Near Mint');
});

it('fills in what the catalogue knows, and leaves what was typed', () => {
  const model = { name: 'Deora', brand: 'Hot Wheels', series: 'Sweet 16', scale: '1:64', year: 1968 };
  expect(fillListing({ ...emptyListingForm(), title: 'deo', brand: 'HW' }, model)).toMatchObject({
    ...{ title: 'Deora', brand: 'HW', series: 'Sweet 16', year: '1968' },
  });
});
