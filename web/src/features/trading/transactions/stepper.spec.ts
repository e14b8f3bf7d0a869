import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { stagesOf } from './stepper';

type Step = Transaction['steps'][number];
const step = (by: Step['by'], what: Step['what']): Step => ({ by, what, at: '2026-11-21T10:00:00.000Z', note: null });
const deal = (changes: Partial<Transaction>) =>
  ({
    ...{ kind: 'sale', cashFrom: 'buyer', status: 'pending', steps: [], completedAt: null },
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  }) as Transaction;
const told = (changes: Partial<Transaction>) => stagesOf(deal(changes)).map(({ label, state }) => `${label}: ${state}`);

it('leads a sale from paid over shipped to arrived', () => {
  expect(told({})).toEqual(['Agreed: done', 'Paid: now', 'Shipped: ahead', 'Arrived: ahead', 'Completed: ahead']);
  expect(told({ status: 'shipped', steps: [step('buyer', 'paid'), step('seller', 'shipped')] })).toEqual([
    'Agreed: done',
    'Paid: done',
    'Shipped: done',
    'Arrived: now',
    'Completed: ahead',
  ]);
});

it('knows no paying in a trade without cash, and waits until both have shipped', () => {
  const trade = { kind: 'trade' as const, cashFrom: null };
  expect(told({ ...trade, steps: [step('seller', 'shipped')] })).toEqual([
    'Agreed: done',
    'Both shipped: now',
    'Both arrived: ahead',
    'Completed: ahead',
  ]);
  const [, shipped] = stagesOf(deal({ ...trade, steps: [step('seller', 'shipped')] }));
  expect(shipped?.acts.map(({ side, at }) => [side, at !== null])).toEqual([
    ['seller', true],
    ['buyer', false],
  ]);
});

it('is done with everything once completed, and waits for nothing once called off', () => {
  expect(told({ status: 'completed' }).every((text) => text.endsWith('done'))).toBe(true);
  expect(told({ status: 'canceled' }).filter((text) => text.endsWith('now'))).toEqual([]);
});
