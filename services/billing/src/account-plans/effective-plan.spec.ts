import { TIERS } from '@vault/contracts/billing/plans';
import fc from 'fast-check';
import { effectivePlan, gracePeriodEnd, type EffectivePlan, type Gift, type PaidState } from './effective-plan';

const NOW = new Date('2026-05-10T12:00:00Z');
const DAY_MS = 86_400_000;
const GRACE_DAYS = 7;
const inDays = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

const NO_GIFT: Gift = { tier: 'free', expiresAt: null };
const paid = (fields: Partial<PaidState> = {}): PaidState => ({
  tier: 'standard',
  status: 'active',
  periodEnd: inDays(20),
  cancelAt: null,
  pastDueSince: null,
  ...fields,
});
const planOf = (gift: Gift, state: PaidState | null): EffectivePlan => effectivePlan(gift, state, NOW, GRACE_DAYS);

describe('the effective plan', () => {
  it('is free and active for an account that never paid', () => {
    expect(planOf(NO_GIFT, null)).toMatchObject({ tier: 'free', status: 'active', source: 'free', expiresAt: null });
  });

  it.each(['active', 'trialing'])('is the paid plan until the period ends while the status is %s', (status) => {
    expect(planOf(NO_GIFT, paid({ status }))).toMatchObject({
      tier: 'standard',
      status: 'active',
      source: 'paid',
      expiresAt: inDays(20),
      changesAt: null,
    });
  });

  it('expires on the day that the subscription is canceled at', () => {
    expect(planOf(NO_GIFT, paid({ cancelAt: inDays(5) }))).toMatchObject({ tier: 'standard', expiresAt: inDays(5) });
  });

  it.each(['past_due', 'unpaid'])(
    'is the paid plan for seven days while the status is %s, then free until the payment arrives',
    (status) => {
      const due = (days: number): EffectivePlan => planOf(NO_GIFT, paid({ status, pastDueSince: inDays(-days) }));
      expect(due(6.99)).toMatchObject({ tier: 'standard', status: 'past_due', source: 'paid' });
      expect(due(6).graceEndsAt).toEqual(inDays(1));
      expect(due(6).changesAt).toEqual(inDays(1));
      expect(due(7)).toMatchObject({ tier: 'free', status: 'past_due', graceEndsAt: null, changesAt: null });
    },
  );

  it('is free and canceled after the subscription ended', () => {
    expect(planOf(NO_GIFT, paid({ status: 'canceled' }))).toMatchObject({ tier: 'free', status: 'canceled' });
  });

  it('is free until the first payment arrives', () => {
    for (const status of ['incomplete', 'incomplete_expired', 'something_new']) {
      expect(planOf(NO_GIFT, paid({ status }))).toMatchObject({ tier: 'free', status: 'active' });
    }
  });

  it('is the higher tier of a gift and a subscription, the paid one when they are equal', () => {
    const gift: Gift = { tier: 'premium', expiresAt: inDays(3) };
    expect(planOf(gift, paid())).toMatchObject({ tier: 'premium', source: 'gift', changesAt: inDays(3) });
    expect(planOf(gift, paid({ tier: 'premium' }))).toMatchObject({ tier: 'premium', source: 'paid' });
    expect(planOf({ tier: 'standard', expiresAt: null }, paid({ tier: 'premium' }))).toMatchObject({ source: 'paid' });
  });

  it('is the gift also while a payment is past due, and changes when the first of both ends', () => {
    const gift: Gift = { tier: 'premium', expiresAt: inDays(30) };
    const due = planOf(gift, paid({ status: 'past_due', pastDueSince: inDays(-2) }));
    expect(due).toMatchObject({ tier: 'premium', status: 'active', source: 'gift', changesAt: inDays(5) });
  });

  it('ignores a gift that has expired', () => {
    expect(planOf({ tier: 'premium', expiresAt: NOW }, null)).toMatchObject({ tier: 'free', source: 'free' });
  });

  it('changes exactly at `changesAt`, or never when there is none', () => {
    const moment = fc.integer({ min: -40, max: 40 }).map(inDays);
    const state = fc.record({
      tier: fc.constantFrom('standard' as const, 'premium' as const),
      periodEnd: moment,
      status: fc.constantFrom('active', 'trialing', 'past_due', 'unpaid', 'paused', 'canceled', 'incomplete'),
      cancelAt: fc.option(moment),
      pastDueSince: fc.integer({ min: -40, max: 0 }).map(inDays),
    });
    const gift = fc.record({ tier: fc.constantFrom(...TIERS), expiresAt: fc.option(moment) });
    fc.assert(
      fc.property(gift, fc.option(state), (given, bought) => {
        const { changesAt, ...plan } = effectivePlan(given, bought, NOW, GRACE_DAYS);
        if (changesAt) {
          expect(changesAt.getTime()).toBeGreaterThan(NOW.getTime());
          const before = effectivePlan(given, bought, new Date(changesAt.getTime() - 1), GRACE_DAYS);
          expect(before).toEqual({ ...plan, changesAt });
          const { changesAt: next } = effectivePlan(given, bought, changesAt, GRACE_DAYS);
          expect(next === null || next > changesAt).toBe(true);
        } else {
          expect(effectivePlan(given, bought, inDays(4000), GRACE_DAYS)).toEqual({ ...plan, changesAt });
        }
      }),
    );
  });

  it('is free at once after a failed payment when there are no grace days', () => {
    expect(gracePeriodEnd(NOW, 0)).toEqual(NOW);
    const due = paid({ status: 'past_due', pastDueSince: NOW });
    expect(effectivePlan(NO_GIFT, due, NOW, 0)).toMatchObject({ tier: 'free', status: 'past_due' });
  });
});
