import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { transactionStages } from './stages';

type Step = Transaction['steps'][number];
const step = (by: Step['by'], what: Step['what']): Step => ({ by, what, at: '2026-11-21T10:00:00.000Z', note: null });
const transaction = (changes: Partial<Transaction>) =>
  ({
    kind: 'sale',
    cashFrom: 'buyer',
    status: 'pending',
    steps: [],
    completedAt: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  }) as Transaction;
const stageStates = (changes: Partial<Transaction>) =>
  transactionStages(transaction(changes)).map(({ label, state }) => `${label}: ${state}`);

it('leads a sale from paid to shipped to arrived', () => {
  expect(stageStates({})).toEqual([
    'Agreed: done',
    'Paid: now',
    'Shipped: ahead',
    'Arrived: ahead',
    'Completed: ahead',
  ]);
  expect(stageStates({ status: 'shipped', steps: [step('buyer', 'paid'), step('seller', 'shipped')] })).toEqual([
    'Agreed: done',
    'Paid: done',
    'Shipped: done',
    'Arrived: now',
    'Completed: ahead',
  ]);
});

it('skips payment in a trade without cash and waits until both sides have shipped', () => {
  const trade = { kind: 'trade' as const, cashFrom: null };
  expect(stageStates({ ...trade, steps: [step('seller', 'shipped')] })).toEqual([
    'Agreed: done',
    'Both shipped: now',
    'Both arrived: ahead',
    'Completed: ahead',
  ]);
  const [, shipped] = transactionStages(transaction({ ...trade, steps: [step('seller', 'shipped')] }));
  expect(shipped?.parts.map(({ side, at }) => [side, at !== null])).toEqual([
    ['seller', true],
    ['buyer', false],
  ]);
});

it('marks every stage as done once completed, and none as current once canceled', () => {
  expect(stageStates({ status: 'completed' }).every((text) => text.endsWith('done'))).toBe(true);
  expect(stageStates({ status: 'canceled' }).filter((text) => text.endsWith('now'))).toEqual([]);
});
