import type { Subscription } from '@vault/contracts/billing/subscription';
import { nextPaymentText, planText } from './subscription-text';

const paid: Subscription = {
  tier: 'premium',
  status: 'active',
  source: 'paid',
  interval: 'yearly',
  amount: '99.99',
  periodEnd: '2027-03-04T10:00:00.000Z',
  cancelsAt: null,
  change: null,
  graceEndsAt: null,
  card: null,
  refundable: null,
  refundRequest: null,
};

it('names a plan with its payment interval', () => {
  expect(planText('premium', 'yearly')).toBe('Premium, yearly');
  expect(planText('free', null)).toBe('Free');
});

it('shows the amount and date of the next payment', () => {
  expect(nextPaymentText(paid)).toBe('$99.99 every year, next on Mar 4, 2027.');
});

it('prefers a failed payment to a cancellation, and a cancellation to a plan change', () => {
  const change = { tier: 'standard', interval: 'monthly', at: '2027-03-04T10:00:00.000Z' } as const;
  expect(nextPaymentText({ ...paid, change })).toContain('becomes Standard, monthly');
  expect(nextPaymentText({ ...paid, change, cancelsAt: '2027-03-04T10:00:00.000Z' })).toContain(
    'It ends on Mar 4, 2027',
  );
  const graceEndsAt = new Date(Date.now() + 86_400_000).toISOString();
  expect(nextPaymentText({ ...paid, status: 'past_due', graceEndsAt })).toContain('did not go through');
});

it('says that nothing was deleted after the grace period or the end of a plan', () => {
  const graceEndsAt = new Date(Date.now() - 86_400_000).toISOString();
  expect(nextPaymentText({ ...paid, tier: 'free', status: 'past_due', graceEndsAt })).toContain(
    'Nothing in it was deleted',
  );
  const ended = { ...paid, tier: 'free', status: 'canceled', source: 'free', amount: null, interval: null } as const;
  expect(nextPaymentText({ ...ended, periodEnd: null })).toContain('Nothing was deleted');
});

it('is empty for a vault that was always free', () => {
  expect(
    nextPaymentText({ ...paid, tier: 'free', source: 'free', interval: null, amount: null, periodEnd: null }),
  ).toBe('');
});
