import fc from 'fast-check';
import { refundableUntil, refundAmount, type FirstPayment } from './refund-amount';

const DAY_MS = 86_400_000;
const START = new Date('2026-03-01T12:00:00Z');
const later = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

const payment = (fields: Partial<FirstPayment> = {}): FirstPayment => ({
  interval: 'yearly',
  paid: 4999,
  refunded: 0,
  paidAt: START,
  periodStart: START,
  periodEnd: later(365),
  ...fields,
});

const interval = fc.constantFrom('monthly' as const, 'yearly' as const);
const paid = fc.integer({ min: 1, max: 1_000_000 });
const length = fc.constantFrom(28, 30, 31, 365, 366);
/** Milliseconds after the payment, while it can be asked for. */
const inTime = fc.integer({ min: 0, max: 30 * DAY_MS });
const anyPayment = fc.record({ interval, paid, length }).chain(({ interval, paid, length }) =>
  fc.integer({ min: 0, max: paid }).map((refunded) => {
    return payment({ interval, paid, refunded, periodEnd: later(length) });
  }),
);

describe('what is paid back', () => {
  it.each([
    ['of a month all of it, at once', { interval: 'monthly', paid: 599, periodEnd: later(31) }, 0, 599],
    ['of a month all of it, on the 30th day', { interval: 'monthly', paid: 599, periodEnd: later(31) }, 29.9, 599],
    ['of a year all of it, on its first day', {}, 0.5, 4999],
    ['of a year 364 of 365 days, on its second', {}, 1, 4985],
    ['of a year 335 of 365 days, at the last moment', {}, 30, 4588],
    ['of a leap year 336 of 366 days', { paid: 9999, periodEnd: later(366) }, 30, 9179],
    ['half a cent as a whole one', { paid: 1, periodEnd: later(2) }, 1, 1],
    ['what an earlier part left of it', { paid: 4999, refunded: 4000 }, 1, 999],
  ] as const)('is %s', (_, fields, day, cents) => {
    expect(refundAmount(payment(fields), later(day))).toBe(cents);
  });

  it('is nothing a moment after the thirty days, and all the same at the last one', () => {
    const monthly = payment({ interval: 'monthly', paid: 599, periodEnd: later(31) });
    const last = refundableUntil(START);
    expect(last).toEqual(later(30));
    expect(refundAmount(monthly, last)).toBe(599);
    expect(refundAmount(monthly, new Date(last.getTime() + 1))).toBe(0);
  });

  it('is a whole number of cents, never below nothing and never more than is left of what was paid', () => {
    fc.assert(
      fc.property(anyPayment, fc.integer({ min: -DAY_MS, max: 400 * DAY_MS }), (each, ms) => {
        const amount = refundAmount(each, new Date(START.getTime() + ms));
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(each.paid - each.refunded);
      }),
    );
  });

  it('of a month is what is left of it, whenever it is asked for in time', () => {
    fc.assert(
      fc.property(anyPayment, inTime, (each, ms) => {
        const monthly = { ...each, interval: 'monthly' as const };
        expect(refundAmount(monthly, new Date(START.getTime() + ms))).toBe(each.paid - each.refunded);
      }),
    );
  });

  it('of a year never grows with the days, and is within half a cent of the exact part', () => {
    fc.assert(
      fc.property(paid, fc.constantFrom(365, 366), inTime, inTime, (paid, days, one, other) => {
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
