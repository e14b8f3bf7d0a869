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

/** Somebody with an account, as identity told billing of them. */
export interface Collector {
  readonly userId: string;
  readonly email: string;
  readonly ctx: CallerContext;
  /** With a key a request may be sent again. */
  call<C extends Contract>(contract: C, input: RequestOf<C>, key?: string): Promise<OutputOf<C>>;
  plan(): Promise<Subscription>;
  /** Begins a checkout; answers its address. */
  checkout(plan: PaidTier, interval: Interval): Promise<string>;
  /** Pays for a plan and comes back from the checkout. */
  subscribe(plan: PaidTier, interval: Interval, card?: string): Promise<Subscription>;
  change(plan: PaidTier, interval: Interval): Promise<Subscription>;
  cancel(): Promise<Subscription>;
  resume(): Promise<Subscription>;
  /** Stripe's id of the customer. */
  customer(): Promise<string>;
}

export const sessionIdIn = (checkoutUrl: string): string => checkoutUrl.split('/').at(-1) ?? '';

export async function collector(
  billing: Billing,
  name: readonly [string, string] = ['Kenji', 'Watanabe'],
): Promise<Collector> {
  const userId = v7();
  const email = `${userId}@example.com`;
  const [firstName, lastName] = name;
  const at = new Date().toISOString();
  await billing.dataSource.transaction(async (tx) => {
    await publish(tx, userRegistered, { userId, email, firstName, lastName, registeredAt: at });
    const member = { userId, version: 1, firstName, lastName, registeredAt: at, verifiedAt: null };
    await publish(tx, userChanged, {
      ...member,
      hidden: false,
      avatarUrl: null,
      profilePublic: false,
      sharing: NOTHING_SHARED,
      region: null,
      socialLinks: [],
    });
  });
  await waitFor(async () => {
    const found = await billing.dataSource.query<unknown[]>(
      `select from contacts join account_plans using (user_id) where user_id = $1 and email is not null and member_version = 1`,
      [userId],
    );
    return found.length > 0;
  });

  const ctx = asMember(userId);
  const call: Collector['call'] = (contract, input, key) => {
    const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    return billing.bus.call(contract, input, { ctx, ...(key !== undefined && { idempotency: { key, fingerprint } }) });
  };
  const plan = (): Promise<Subscription> => call(getSubscription, {});
  const checkout = async (tier: PaidTier, interval: Interval): Promise<string> =>
    (await call(startCheckout, { plan: tier, interval })).url;
  return {
    ...{ userId, email, ctx, call, plan, checkout },
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
        `select stripe_customer_id as id from customers where user_id = $1`,
        [userId],
      );
      if (!found) throw new Error(`${userId} is no customer`);
      return found.id;
    },
  };
}
