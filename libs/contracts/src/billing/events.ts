import { z } from 'zod';
import { Decimal, Id, Moment } from '../common/fields';
import { event } from '../define';
import { Interval, Tier } from './plans';

export const SUBSCRIPTION_NOTICES = [
  'started',
  'renewed',
  'upgraded',
  'downgrade_planned',
  'downgraded',
  'cancel_planned',
  'resumed',
  'ended',
  'payment_failed',
  'grace_over',
  'payment_recovered',
  'refund_requested',
  'refunded',
  'refund_declined',
] as const;

/** Something about a paid plan that its owner is told, each once. */
export const subscriptionNotice = event({
  name: 'billing.subscription-notice.v1',
  consumers: ['notifications'],
  payload: z.object({
    userId: Id,
    news: z.enum(SUBSCRIPTION_NOTICES),
    tier: Tier,
    interval: Interval.nullable(),
    /** Of a payment, or of a refund. */
    amount: Decimal.nullable(),
    /** When it counts from, until when the plan or the grace lasts: what the news is about. */
    at: Moment.nullable(),
    /** What the administrator wrote about a refund. */
    note: z.string().nullable(),
  }),
});
