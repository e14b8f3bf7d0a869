import { z } from 'zod';
import { query } from '../define';
import { Decimal, Id, Moment } from '../common/fields';
import { Interval, SubscriptionStatus, Tier } from './plans';
import { RefundStatus } from './refunds';

/** Amounts in US dollars. A yearly plan counts a twelfth of its price as monthly revenue. */
export const BillingFigures = z.object({
  paying: z.object({ standard: z.int(), premium: z.int() }),
  gifts: z.int(),
  pastDue: z.int(),
  monthlyRevenue: Decimal,
  waitingRefunds: z.int(),
});
export type BillingFigures = z.output<typeof BillingFigures>;

export const getBillingFigures = query({
  name: 'billing.administration.figures',
  input: z.strictObject({}),
  output: BillingFigures,
});

/** A user's plan and payments, for the administrator. */
export const PlanRecord = z.object({
  tier: Tier,
  status: SubscriptionStatus,
  source: z.enum(['free', 'gift', 'paid']),
  interval: Interval.nullable(),
  periodEnd: Moment.nullable(),
  cancelsAt: Moment.nullable(),
  paid: Decimal,
  refunded: Decimal,
  refundRequests: z.array(z.object({ id: Id, status: RefundStatus, amount: Decimal, createdAt: Moment })),
});
export type PlanRecord = z.output<typeof PlanRecord>;

export const getPlanRecord = query({
  name: 'billing.administration.plan',
  input: z.strictObject({ userId: Id }),
  output: PlanRecord,
});
