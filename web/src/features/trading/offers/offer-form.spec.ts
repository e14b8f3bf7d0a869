import type { Message } from '@vault/contracts/marketplace/messages';
import { compareToMedian, parseOffer, initialValues } from './offer-form';

const listing = {
  id: 1,
  title: "'67 Camaro",
  type: 'sale' as const,
  status: 'active' as const,
  price: '40.00',
  currency: 'USD',
  photo: null,
  ownerId: 'seller',
};
const car = {
  id: 'car',
  name: 'Countach',
  brand: null,
  series: null,
  scale: null,
  year: null,
  condition: null,
  photo: null,
};
const values = { kind: 'money' as const, amount: '', cars: [], cash: 'none' as const, message: '' };
const trade = { offerCars: [car], offerPrice: '5.00', cashFrom: 'sender' } as unknown as Message;

it('starts with money for a sale and with cars for a trade', () => {
  expect(initialValues({ listing, isSeller: false, replyTo: null }).kind).toBe('money');
  expect(initialValues({ listing: { ...listing, type: 'trade' }, isSeller: false, replyTo: null }).kind).toBe('cars');
});

it('starts a counter-offer with the terms of the offer, seen from the other side', () => {
  expect(initialValues({ listing, isSeller: true, replyTo: trade })).toMatchObject({
    kind: 'cars',
    amount: '5.00',
    cash: 'receiver',
    cars: [car],
  });
});

it('normalizes the amount and omits the fields of the other kind', () => {
  expect(parseOffer({ ...values, amount: ' 35 ' })).toHaveProperty('fields', { offerPrice: '35.00' });
  expect(parseOffer({ ...values, kind: 'cars', cars: [car], amount: '7' })).toHaveProperty('fields', {
    offerCarIds: ['car'],
  });
  expect(parseOffer({ ...values, kind: 'cars', cars: [car], amount: '7', cash: 'receiver' })).toHaveProperty('fields', {
    offerPrice: '7.00',
    offerCarIds: ['car'],
    cashFrom: 'receiver',
  });
});

it.each(['', '0', '-3', '1,200', '999999999'])('rejects the amount %j', (amount) => {
  expect(parseOffer({ ...values, amount })).toHaveProperty('problems.amount');
});

it('requires at least one car in an offer of cars', () => {
  expect(parseOffer({ ...values, kind: 'cars' })).toHaveProperty('problems', { cars: 'Choose at least one car' });
});

it('describes a price relative to the median sold price', () => {
  expect(compareToMedian('30.00', '40.00')).toBe('25% under the 12-month median');
  expect(compareToMedian('44', '40.00')).toBe('10% over the 12-month median');
  expect(compareToMedian('40.10', '40.00')).toBe('right at the 12-month median');
});

it('returns null without a median or a valid price', () => {
  expect(compareToMedian('30.00', null)).toBeNull();
  expect(compareToMedian('', '40.00')).toBeNull();
  expect(compareToMedian('abc', '40.00')).toBeNull();
});
