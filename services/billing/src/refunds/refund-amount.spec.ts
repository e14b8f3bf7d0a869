import fc from 'fast-check';
import { refundableUntil, refundAmount, type RefundablePayment } from './refund-amount';

const DAY_MS = 86_400_000;
const START = new Date('2026-03-01T12:00:00Z');
const later = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

const payment = (fields: Partial<RefundablePayment> = {}): RefundablePayment => ({
  interval: 'yearly',
  paid: 4999,
  refunded: 0,
  paidAt: START,
  periodStart: START,
  periodEnd: later(365),
  ...fields,
});

const anyInterval = fc.constantFrom('monthly' as const, 'yearly' as const);
const cents = fc.integer({ min: 1, max: 1_000_000 });
const periodDays = fc.constantFrom(28, 30, 31, 365, 366);
/** Milliseconds after the payment in which its refund can be requested. */
const inTime = fc.integer({ min: 0, max: 30 * DAY_MS });
const anyPayment = fc
  .record({ interval: anyInterval, paid: cents, days: periodDays })
  .chain(({ interval, paid, days }) =>
    fc.integer({ min: 0, max: paid }).map((refunded) => payment({ interval, paid, refunded, periodEnd: later(days) })),
  );

describe('the refund', () => {
  it.each([
    ['all of a monthly payment, at once', { interval: 'monthly', paid: 599, periodEnd: later(31) }, 0, 599],
    ['all of a monthly payment on its 30th day', { interval: 'monthly', paid: 599, periodEnd: later(31) }, 29.9, 599],
    ['all of a yearly payment on its first day', {}, 0.5, 4999],
    ['364 of 365 days of a yearly payment on its second day', {}, 1, 4985],
    ['335 of 365 days of a yearly payment at the last moment', {}, 30, 4588],
    ['336 of 366 days of a leap year', { paid: 9999, periodEnd: later(366) }, 30, 9179],
    ['rounded up from half a cent', { paid: 1, periodEnd: later(2) }, 1, 1],
    ['at most what an earlier partial refund left', { paid: 4999, refunded: 4000 }, 1, 999],
  ] as const)('is %s', (_, fields, day, amount) => {
    expect(refundAmount(payment(fields), later(day))).toBe(amount);
  });

  it('can be requested until the last moment of thirty days, and is nothing after it', () => {
    const monthly = payment({ interval: 'monthly', paid: 599, periodEnd: later(31) });
    const last = refundableUntil(START);
    expect(last).toEqual(later(30));
    expect(refundAmount(monthly, last)).toBe(599);
    expect(refundAmount(monthly, new Date(last.getTime() + 1))).toBe(0);
  });

  it('is a whole number of cents between nothing and what is left of the payment', () => {
    fc.assert(
      fc.property(anyPayment, fc.integer({ min: -DAY_MS, max: 400 * DAY_MS }), (each, ms) => {
        const amount = refundAmount(each, new Date(START.getTime() + ms));
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(each.paid - each.refunded);
      }),
    );
  });

  it('of a monthly payment is what is left of it, whenever it is requested in time', () => {
    fc.assert(
      fc.property(anyPayment, inTime, (each, ms) => {
        const monthly = { ...each, interval: 'monthly' as const };
        expect(refundAmount(monthly, new Date(START.getTime() + ms))).toBe(each.paid - each.refunded);
      }),
    );
  });

  it('of a yearly payment never grows with the days, and is within half a cent of the exact share', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(365, 366), inTime, inTime, (paid, days, one, other) => {
        const yearly = payment({ paid, periodEnd: later(days) });
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        const at = (ms: number): number => refundAmount(yearly, new Date(START.getTime() + ms));
        expect(at(late)).toBeLessThanOrEqual(at(early));
        const exact = (paid * (days - Math.floor(late / DAY_MS))) / days;
        expect(Math.abs(at(late) - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });
});
