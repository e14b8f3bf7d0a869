import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import { randomBytes } from 'node:crypto';
import type { Browser } from './browser';
import { bodyOf } from './market';

/** Environment of billing: a separate account at the Stripe stand-in. */
export const paymentAccount = (): Record<string, string> => ({
  STRIPE_SECRET_KEY: `${process.env.TEST_STRIPE_SECRET_KEY ?? ''}_${randomBytes(6).toString('hex')}`,
});

/** Begins a checkout and returns its address at the payment provider. */
export async function beginCheckout(user: Browser, plan: PaidTier, interval: Interval): Promise<string> {
  const { url } = bodyOf(await user.post('/api/billing/checkout', { plan, interval }), 201) as { url: string };
  return url;
}

export const checkoutIn = (url: string): string => url.split('/').at(-1) ?? '';

/** Buys a plan: begins the checkout, pays and returns. */
export async function buyPlan(user: Browser, plan: PaidTier, interval: Interval): Promise<void> {
  const url = await beginCheckout(user, plan, interval);
  const form = new URLSearchParams({ card: '4242 4242 4242 4242', email: 'collector@example.com' });
  await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const { state } = bodyOf(await user.get(`/api/billing/checkout/${checkoutIn(url)}`), 200) as { state: string };
  if (state !== 'paid') throw new Error(`the checkout is ${state}`);
}
