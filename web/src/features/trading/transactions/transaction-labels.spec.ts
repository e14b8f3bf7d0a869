import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { statusText, nextSteps, transactionSummary } from './transaction-labels';

const sale = {
  kind: 'sale',
  role: 'buyer',
  with: { id: 'k', displayName: 'Kenji W.', avatarUrl: null },
  finalPrice: '38.00',
  currency: 'USD',
  cashFrom: 'buyer',
  status: 'pending',
  can: ['pay', 'cancel'],
  waitsFor: ['buyer'],
  canceledBy: null,
} as const;
const transaction = (changes: Partial<Transaction>) => ({ ...sale, ...changes }) as unknown as Transaction;

it('summarizes what the two sides agreed on', () => {
  expect(transactionSummary(transaction({}))).toBe('You buy from Kenji W. for $38.00');
  expect(transactionSummary(transaction({ status: 'completed' }))).toBe('You bought from Kenji W. for $38.00');
  expect(transactionSummary(transaction({ role: 'seller' }))).toBe('You sell to Kenji W. for $38.00');
  expect(transactionSummary(transaction({ kind: 'trade', cashFrom: null }))).toBe('You trade with Kenji W.');
  expect(transactionSummary(transaction({ kind: 'trade', cashFrom: 'seller' }))).toBe(
    'You trade with Kenji W., who adds $38.00',
  );
});

it('says who has to act next and what to do', () => {
  expect(statusText(transaction({}))).toBe('Your turn: pay Kenji $38.00 and mark it as paid.');
  expect(statusText(transaction({ role: 'seller' }))).toBe('Waiting for Kenji to pay you $38.00 and mark it as paid.');
  expect(statusText(transaction({ status: 'paid', waitsFor: ['seller'] }))).toBe(
    'Waiting for Kenji to send the car to you and mark it as shipped.',
  );
  expect(statusText(transaction({ status: 'shipped', waitsFor: ['buyer'] }))).toBe(
    'Your turn: confirm that the parcel from Kenji has arrived.',
  );
  expect(statusText(transaction({ status: 'canceled', canceledBy: 'market' }))).toBe(
    'Canceled because its deadline passed.',
  );
});

it('gives both sides of a trade their next step', () => {
  const both = transaction({ kind: 'trade', cashFrom: null, waitsFor: ['buyer', 'seller'] });
  expect(nextSteps(both).map(({ task }) => task)).toEqual([
    'send the cars to Kenji and mark them as shipped',
    'send the car to you and mark it as shipped',
  ]);
});
