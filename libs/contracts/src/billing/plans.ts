import { z } from 'zod';
import { command, event, query } from '../define';
import { Decimal, Id, Moment } from '../common/fields';

export const TIERS = ['free', 'standard', 'premium'] as const;
export const Tier = z.enum(TIERS);
export type Tier = z.output<typeof Tier>;
export const SubscriptionStatus = z.enum(['active', 'canceled', 'past_due']);
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** Limit of a vault until billing has published its owner's plan. */
export const FREE_CAR_LIMIT = 25;

export const INTERVALS = ['monthly', 'yearly'] as const;
export const Interval = z.enum(INTERVALS, 'Choose monthly or yearly');
export type Interval = z.output<typeof Interval>;
/** The plans that cost money. */
export const PAID_TIERS = ['standard', 'premium'] as const;
export const PaidTier = z.enum(PAID_TIERS, 'Choose standard or premium');
export type PaidTier = z.output<typeof PaidTier>;

export const Plan = z.object({
  id: Tier,
  name: z.string(),
  monthlyPrice: Decimal,
  yearlyPrice: Decimal,
  currency: z.literal('USD'),
  /** null: unlimited. */
  carLimit: z.int().nullable(),
  features: z.array(z.string()),
  /** Compared with twelve monthly payments. */
  yearlySaving: z.object({ amount: Decimal, percent: z.int() }),
});
export type Plan = z.output<typeof Plan>;

export const listPlans = query({
  name: 'billing.plans.list',
  http: { method: 'GET', path: '/plans', access: 'public', summary: 'List the plans' },
  input: z.strictObject({}),
  output: z.array(Plan),
});

/** Grants a plan without payment: a gift by the operator, or a plan of the demo community. */
export const grantPlan = command({
  name: 'billing.plans.grant',
  input: z.strictObject({ userId: Id, tier: Tier, expiresAt: Moment.nullable().default(null) }),
  output: z.object({ userId: Id, tier: Tier }),
});

/**
 * The complete state of an account's plan. `version` increases with every change; subscribers ignore an older one that
 * arrives late. `tier` is the plan in effect: a failed payment keeps it during the grace period, after which it is
 * `free` until the payment succeeds.
 */
export const planChanged = event({
  name: 'billing.plan-changed.v1',
  consumers: ['collection', 'identity'],
  payload: z.object({
    userId: Id,
    version: z.int(),
    tier: Tier,
    status: SubscriptionStatus,
    expiresAt: Moment.nullable(),
    carLimit: z.int().nullable(),
  }),
});
