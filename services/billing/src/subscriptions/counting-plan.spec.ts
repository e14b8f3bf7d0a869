import { TIERS } from '@vault/contracts/billing/plans';
import fc from 'fast-check';
import { countingPlan, graceEnd, type Gift, type PaidState } from './counting-plan';

const NOW = new Date('2026-05-10T12:00:00Z');
const DAY_MS = 86_400_000;
const GRACE_DAYS = 7;
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

const NO_GIFT: Gift = { tier: 'free', expiresAt: null };
const paid = (fields: Partial<PaidState> = {}): PaidState => ({
  ...{ tier: 'standard', status: 'active', periodEnd: inDays(20), cancelAt: null, pastDueSince: null },
  ...fields,
});
const planOf = (gift: Gift, state: PaidState | null): ReturnType<typeof countingPlan> =>
  countingPlan(gift, state, NOW, GRACE_DAYS);

describe('the plan that counts', () => {
  it('is free and active for somebody who never paid', () => {
    expect(planOf(NO_GIFT, null)).toMatchObject({ tier: 'free', status: 'active', source: 'free', expiresAt: null });
  });

  it.each(['active', 'trialing'])('is what is paid for while Stripe says %s, until the end of the period', (status) => {
    expect(planOf(NO_GIFT, paid({ status }))).toMatchObject({
      ...{ tier: 'standard', status: 'active', source: 'paid', expiresAt: inDays(20), changesAt: null },
    });
  });

  it('lasts until the day it is ended on', () => {
    expect(planOf(NO_GIFT, paid({ cancelAt: inDays(5) }))).toMatchObject({ tier: 'standard', expiresAt: inDays(5) });
  });

  it.each(['past_due', 'unpaid'])(
    'is kept for seven days while Stripe says %s, then is free until it is paid',
    (status) => {
      const due = (days: number): ReturnType<typeof countingPlan> =>
        planOf(NO_GIFT, paid({ status, pastDueSince: inDays(-days) }));
      expect(due(6.99)).toMatchObject({ tier: 'standard', status: 'past_due', source: 'paid' });
      expect(due(6).graceEndsAt).toEqual(inDays(1));
      expect(due(6).changesAt).toEqual(inDays(1));
      expect(due(7)).toMatchObject({ tier: 'free', status: 'past_due', graceEndsAt: null, changesAt: null });
    },
  );

  it('is free, and said to have ended, after the subscription', () => {
    expect(planOf(NO_GIFT, paid({ status: 'canceled' }))).toMatchObject({ tier: 'free', status: 'canceled' });
  });

  it('is free while the very first payment has not arrived', () => {
    for (const status of ['incomplete', 'incomplete_expired', 'something_new']) {
      expect(planOf(NO_GIFT, paid({ status }))).toMatchObject({ tier: 'free', status: 'active' });
    }
  });

  it('is the higher one of a gift and what is paid for, the paid one when they are equal', () => {
    const gift: Gift = { tier: 'premium', expiresAt: inDays(3) };
    expect(planOf(gift, paid())).toMatchObject({ tier: 'premium', source: 'gift', changesAt: inDays(3) });
    expect(planOf(gift, paid({ tier: 'premium' }))).toMatchObject({ tier: 'premium', source: 'paid' });
    expect(planOf({ tier: 'standard', expiresAt: null }, paid({ tier: 'premium' }))).toMatchObject({ source: 'paid' });
  });

  it('is the gift also while a payment is due, and changes when the first of both does', () => {
    const gift: Gift = { tier: 'premium', expiresAt: inDays(30) };
    const due = planOf(gift, paid({ status: 'past_due', pastDueSince: inDays(-2) }));
    expect(due).toMatchObject({ tier: 'premium', status: 'active', source: 'gift', changesAt: inDays(5) });
  });

  it('is no gift that has run out', () => {
    expect(planOf({ tier: 'premium', expiresAt: NOW }, null)).toMatchObject({ tier: 'free', source: 'free' });
  });

  it('is another one at `changesAt` or stays as it is for ever', () => {
    const moment = fc.integer({ min: -40, max: 40 }).map(inDays);
    const state = fc.record({
      ...{ tier: fc.constantFrom('standard' as const, 'premium' as const), periodEnd: moment },
      status: fc.constantFrom('active', 'trialing', 'past_due', 'unpaid', 'paused', 'canceled', 'incomplete'),
      ...{ cancelAt: fc.option(moment), pastDueSince: fc.integer({ min: -40, max: 0 }).map(inDays) },
    });
    const gift = fc.record({ tier: fc.constantFrom(...TIERS), expiresAt: fc.option(moment) });
    fc.assert(
      fc.property(gift, fc.option(state), (given, bought) => {
        const { changesAt, ...plan } = countingPlan(given, bought, NOW, GRACE_DAYS);
        if (changesAt) {
          expect(changesAt.getTime()).toBeGreaterThan(NOW.getTime());
          const before = countingPlan(given, bought, new Date(changesAt.getTime() - 1), GRACE_DAYS);
          expect(before).toEqual({ ...plan, changesAt });
          const { changesAt: next } = countingPlan(given, bought, changesAt, GRACE_DAYS);
          expect(next === null || next > changesAt).toBe(true);
        } else {
          expect(countingPlan(given, bought, inDays(4000), GRACE_DAYS)).toEqual({ ...plan, changesAt });
        }
      }),
    );
  });

  it('has no grace where none is given', () => {
    expect(graceEnd(NOW, 0)).toEqual(NOW);
    const due = paid({ status: 'past_due', pastDueSince: NOW });
    expect(countingPlan(NO_GIFT, due, NOW, 0)).toMatchObject({ tier: 'free', status: 'past_due' });
  });
});
