import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { standText, turnsOf, whatText } from './transaction-labels';

const sale = {
  ...{
    kind: 'sale',
    role: 'buyer',
    with: { id: 'k', displayName: 'Kenji W.', avatarUrl: null },
    finalPrice: '38.00',
    currency: 'USD',
  },
  ...{ cashFrom: 'buyer', status: 'pending', can: ['pay', 'cancel'], waitsFor: ['buyer'], canceledBy: null },
} as const;
const as = (changes: Partial<Transaction>) => ({ ...sale, ...changes }) as unknown as Transaction;

it('says what the two sides agreed on', () => {
  expect(whatText(as({}))).toBe('You buy from Kenji W. for $38.00');
  expect(whatText(as({ status: 'completed' }))).toBe('You bought from Kenji W. for $38.00');
  expect(whatText(as({ role: 'seller' }))).toBe('You sell to Kenji W. for $38.00');
  expect(whatText(as({ kind: 'trade', cashFrom: null }))).toBe('You trade with Kenji W.');
  expect(whatText(as({ kind: 'trade', cashFrom: 'seller' }))).toBe('You trade with Kenji W., who adds $38.00');
});

it('always says whose turn it is and what they do', () => {
  expect(standText(as({}))).toBe('Your turn: pay Kenji $38.00 and say here how.');
  expect(standText(as({ role: 'seller' }))).toBe('Waits for Kenji to pay you $38.00 and say here how.');
  expect(standText(as({ status: 'paid', waitsFor: ['seller'] }))).toBe(
    'Waits for Kenji to send the car to you and say so here.',
  );
  expect(standText(as({ status: 'shipped', waitsFor: ['buyer'] }))).toBe(
    'Your turn: say here that the parcel from Kenji has arrived.',
  );
  expect(standText(as({ status: 'canceled', canceledBy: 'market' }))).toBe('Called off: its time was over.');
});

it('in a trade tells both of them when both have something to do', () => {
  const both = as({ kind: 'trade', cashFrom: null, waitsFor: ['buyer', 'seller'] });
  expect(turnsOf(both).map(({ task }) => task)).toEqual([
    'send the cars to Kenji and say so here',
    'send the car to you and say so here',
  ]);
});
