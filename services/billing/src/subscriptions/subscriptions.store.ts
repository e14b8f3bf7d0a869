import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { COUNTING, type SubscriptionRow } from './subscription-row';

type Stored = Omit<SubscriptionRow, 'change' | 'card'> & {
  readonly changeTier: PaidTier | null;
  readonly changeInterval: Interval;
  readonly changeAt: Date;
  readonly changeAmount: string;
  readonly cardBrand: string | null;
  readonly cardLast4: string;
};

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const SELECT = `
  select stripe_subscription_id as id, tier, billing_interval as interval, stripe_status as status,
    started_at as "startedAt", period_start as "periodStart", period_end as "periodEnd", cancel_at as "cancelAt",
    ended_at as "endedAt", past_due_since as "pastDueSince", amount::text, change_tier as "changeTier",
    change_interval as "changeInterval", change_at as "changeAt", change_amount::text as "changeAmount",
    schedule_id as "scheduleId", card_brand as "cardBrand", card_last4 as "cardLast4", surplus
  from subscriptions`;

/** The one that Stripe may still ask for money, else the one that ended last. */
const COUNTED = `${SELECT}
  where user_id = $1 and not surplus and stripe_status not in ('incomplete', 'incomplete_expired')
  order by (stripe_status in (${quoted(COUNTING)})) desc, started_at desc limit 1`;

const OF_CUSTOMER = `${SELECT} where stripe_customer_id = $1 order by started_at, stripe_subscription_id`;

const SAVE = `
  insert into subscriptions (stripe_subscription_id, user_id, stripe_customer_id, tier, billing_interval, stripe_status,
    started_at, period_start, period_end, cancel_at, ended_at, past_due_since, amount, change_tier, change_interval,
    change_at, change_amount, schedule_id, card_brand, card_last4, surplus)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  on conflict (stripe_subscription_id) do update set tier = excluded.tier,
    billing_interval = excluded.billing_interval, stripe_status = excluded.stripe_status,
    started_at = excluded.started_at, period_start = excluded.period_start, period_end = excluded.period_end,
    cancel_at = excluded.cancel_at, ended_at = excluded.ended_at, past_due_since = excluded.past_due_since,
    amount = excluded.amount, change_tier = excluded.change_tier, change_interval = excluded.change_interval,
    change_at = excluded.change_at, change_amount = excluded.change_amount, schedule_id = excluded.schedule_id,
    card_brand = excluded.card_brand, card_last4 = excluded.card_last4, surplus = excluded.surplus, synced_at = now()`;

const fromStored = ({ changeTier, changeInterval, changeAt, changeAmount, cardBrand, cardLast4, ...row }: Stored) => ({
  ...row,
  change: changeTier && { tier: changeTier, interval: changeInterval, at: changeAt, amount: changeAmount },
  card: cardBrand === null ? null : { brand: cardBrand, last4: cardLast4 },
});

/** The subscriptions as they were fetched last. */
@Injectable()
export class SubscriptionsStore {
  /** What decides over the plan of an account; null when nothing was ever paid. */
  async counted(tx: EntityManager, userId: string): Promise<SubscriptionRow | null> {
    const [row] = await rows<Stored>(tx, COUNTED, [userId]);
    return row ? fromStored(row) : null;
  }

  async ofCustomer(tx: EntityManager, customerId: string): Promise<SubscriptionRow[]> {
    return (await rows<Stored>(tx, OF_CUSTOMER, [customerId])).map(fromStored);
  }

  async save(tx: EntityManager, userId: string, customerId: string, row: SubscriptionRow): Promise<void> {
    const { change, card } = row;
    const period = [row.startedAt, row.periodStart, row.periodEnd, row.cancelAt, row.endedAt, row.pastDueSince];
    const planned = [change?.tier, change?.interval, change?.at, change?.amount];
    await tx.query(SAVE, [
      ...[row.id, userId, customerId, row.tier, row.interval, row.status, ...period, row.amount, ...planned],
      ...[row.scheduleId, card?.brand, card?.last4, row.surplus],
    ]);
  }
}
