import type { Interval, PaidTier, planChanged } from '@vault/contracts/billing/plans';
import {
  cancelSubscription,
  changePlan,
  getCheckout,
  getSubscription,
  resumeSubscription,
  startCheckout,
  type Subscription,
} from '@vault/contracts/billing/subscription';
import type { Contract, OutputOf, PayloadOf, RequestOf } from '@vault/contracts/define';
import { userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { NOTHING_SHARED } from '@vault/contracts/identity/sharing';
import type { CallerContext } from '@vault/service-kit/bus';
import { publish } from '@vault/service-kit/outbox';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { Billing } from './service';
import { GOOD_CARD } from './stand-in';

export type PlanChange = PayloadOf<typeof planChanged>;

/** A registered user whose events have arrived in billing. */
export interface TestUser {
  readonly userId: string;
  readonly email: string;
  readonly ctx: CallerContext;
  /** @param key the `Idempotency-Key`. */
  call<C extends Contract>(contract: C, input: RequestOf<C>, key?: string): Promise<OutputOf<C>>;
  plan(): Promise<Subscription>;
  /** Starts a checkout; returns its URL. */
  checkout(plan: PaidTier, interval: Interval): Promise<string>;
  /** Pays for a plan in a checkout. */
  subscribe(plan: PaidTier, interval: Interval, card?: string): Promise<Subscription>;
  change(plan: PaidTier, interval: Interval): Promise<Subscription>;
  cancel(): Promise<Subscription>;
  resume(): Promise<Subscription>;
  /** Stripe's id of the user's customer. */
  customer(): Promise<string>;
}

export const sessionIdIn = (checkoutUrl: string): string => checkoutUrl.split('/').at(-1) ?? '';

export async function newUser(
  billing: Billing,
  name: readonly [string, string] = ['Kenji', 'Watanabe'],
): Promise<TestUser> {
  const userId = v7();
  const email = `${userId}@example.com`;
  const [firstName, lastName] = name;
  const at = new Date().toISOString();
  await billing.dataSource.transaction(async (tx) => {
    await publish(tx, userRegistered, { userId, email, firstName, lastName, registeredAt: at });
    await publish(tx, userChanged, {
      userId,
      version: 1,
      firstName,
      lastName,
      registeredAt: at,
      verifiedAt: null,
      hidden: false,
      avatarUrl: null,
      profilePublic: false,
      publicName: null,
      sharing: NOTHING_SHARED,
      region: null,
      socialLinks: [],
    });
  });
  await waitFor(async () => {
    const found = await billing.dataSource.query<unknown[]>(
      `SELECT FROM users JOIN account_plans USING (user_id) WHERE user_id = $1 AND email IS NOT NULL AND user_version = 1`,
      [userId],
    );
    return found.length > 0;
  });

  const ctx = asMember(userId);
  const call: TestUser['call'] = (contract, input, key) => {
    const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    return billing.bus.call(contract, input, { ctx, ...(key !== undefined && { idempotency: { key, fingerprint } }) });
  };
  const plan = (): Promise<Subscription> => call(getSubscription, {});
  const checkout = async (tier: PaidTier, interval: Interval): Promise<string> =>
    (await call(startCheckout, { plan: tier, interval })).url;
  return {
    userId,
    email,
    ctx,
    call,
    plan,
    checkout,
    subscribe: async (tier, interval, card = GOOD_CARD) => {
      const url = await checkout(tier, interval);
      await billing.standIn.pay(url, card);
      const { state } = await call(getCheckout, { id: sessionIdIn(url) });
      if (state !== 'paid') throw new Error(`the checkout is ${state}`);
      return plan();
    },
    change: (tier, interval) => call(changePlan, { plan: tier, interval }),
    cancel: () => call(cancelSubscription, {}),
    resume: () => call(resumeSubscription, {}),
    customer: async () => {
      const [found] = await billing.dataSource.query<{ id: string }[]>(
        `SELECT stripe_customer_id AS id FROM customers WHERE user_id = $1`,
        [userId],
      );
      if (!found) throw new Error(`${userId} has no customer`);
      return found.id;
    },
  };
}
