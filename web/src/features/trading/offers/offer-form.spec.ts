import type { Message } from '@vault/contracts/marketplace/messages';
import { offerOf, startOf } from './offer-form';

const listing = {
  ...{ id: 1, title: "'67 Camaro", type: 'sale' as const, status: 'active' as const },
  ...{ price: '40.00', currency: 'USD', photo: null, ownerId: 'seller' },
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

it('begins with money for a sale and with cars for a trade', () => {
  expect(startOf({ listing, asks: false, answering: null }).kind).toBe('money');
  expect(startOf({ listing: { ...listing, type: 'trade' }, asks: false, answering: null }).kind).toBe('cars');
});

it('begins an answer with the offer seen from the other side: their cash is theirs to add', () => {
  expect(startOf({ listing, asks: true, answering: trade })).toMatchObject({
    ...{ kind: 'cars', amount: '5.00', cash: 'receiver', cars: [car] },
  });
});

it('sends decimal money and nothing that was not chosen', () => {
  expect(offerOf({ ...values, amount: ' 35 ' })).toHaveProperty('fields', { offerPrice: '35.00' });
  expect(offerOf({ ...values, kind: 'cars', cars: [car], amount: '7' })).toHaveProperty('fields', {
    offerCarIds: ['car'],
  });
  expect(offerOf({ ...values, kind: 'cars', cars: [car], amount: '7', cash: 'receiver' })).toHaveProperty('fields', {
    ...{ offerPrice: '7.00', offerCarIds: ['car'], cashFrom: 'receiver' },
  });
});

it.each(['', '0', '-3', '1,200', '999999999'])(
  'says what is wrong with an amount of %j instead of sending it',
  (amount) => {
    expect(offerOf({ ...values, amount })).toHaveProperty('problems.amount');
  },
);

it('asks for a car where cars are offered', () => {
  expect(offerOf({ ...values, kind: 'cars' })).toHaveProperty('problems', { cars: 'Choose at least one car' });
});
