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

/** A change of a paid plan that its owner is notified of; each is published once. */
export const subscriptionNotice = event({
  name: 'billing.subscription-notice.v1',
  consumers: ['notifications'],
  payload: z.object({
    userId: Id,
    news: z.enum(SUBSCRIPTION_NOTICES),
    tier: Tier,
    interval: Interval.nullable(),
    /** Amount of the payment or refund. */
    amount: Decimal.nullable(),
    /** The date that the notice is about: when a change takes effect, or when the plan or the grace period ends. */
    at: Moment.nullable(),
    /** The administrator's note on a refund. */
    note: z.string().nullable(),
  }),
});
