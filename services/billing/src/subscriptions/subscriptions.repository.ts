import { Injectable } from '@nestjs/common';
import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import { prepared, rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { CURRENT_STATUSES, isCurrent, statusIn, type SubscriptionRow } from './subscription';

type StoredRow = Omit<SubscriptionRow, 'change' | 'card'> & {
  readonly changeTier: PaidTier | null;
  readonly changeInterval: Interval;
  readonly changeAt: Date;
  readonly changeAmount: string;
  readonly cardBrand: string | null;
  readonly cardLast4: string;
};

const SELECT = `
  SELECT stripe_subscription_id AS id, tier, billing_interval AS interval, stripe_status AS status,
    started_at AS "startedAt", period_start AS "periodStart", period_end AS "periodEnd", cancel_at AS "cancelAt",
    ended_at AS "endedAt", past_due_since AS "pastDueSince", amount::text, change_tier AS "changeTier",
    change_interval AS "changeInterval", change_at AS "changeAt", change_amount::text AS "changeAmount",
    schedule_id AS "scheduleId", card_brand AS "cardBrand", card_last4 AS "cardLast4", duplicate
  FROM subscriptions`;

const LATEST = prepared(`${SELECT}
  WHERE user_id = $1 AND NOT duplicate AND stripe_status NOT IN ('incomplete', 'incomplete_expired')
  ORDER BY (${statusIn(CURRENT_STATUSES)}) DESC, started_at DESC LIMIT 1`);

const OF_CUSTOMER = `${SELECT} WHERE stripe_customer_id = $1 ORDER BY started_at, stripe_subscription_id`;

const SAVE = `
  INSERT INTO subscriptions (stripe_subscription_id, user_id, stripe_customer_id, tier, billing_interval, stripe_status,
    started_at, period_start, period_end, cancel_at, ended_at, past_due_since, amount, change_tier, change_interval,
    change_at, change_amount, schedule_id, card_brand, card_last4, duplicate)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  ON CONFLICT (stripe_subscription_id) DO UPDATE SET tier = excluded.tier,
    billing_interval = excluded.billing_interval, stripe_status = excluded.stripe_status,
    started_at = excluded.started_at, period_start = excluded.period_start, period_end = excluded.period_end,
    cancel_at = excluded.cancel_at, ended_at = excluded.ended_at, past_due_since = excluded.past_due_since,
    amount = excluded.amount, change_tier = excluded.change_tier, change_interval = excluded.change_interval,
    change_at = excluded.change_at, change_amount = excluded.change_amount, schedule_id = excluded.schedule_id,
    card_brand = excluded.card_brand, card_last4 = excluded.card_last4, duplicate = excluded.duplicate,
    synced_at = now()`;

const fromStored = ({
  changeTier,
  changeInterval,
  changeAt,
  changeAmount,
  cardBrand,
  cardLast4,
  ...row
}: StoredRow): SubscriptionRow => ({
  ...row,
  change: changeTier && { tier: changeTier, interval: changeInterval, at: changeAt, amount: changeAmount },
  card: cardBrand === null ? null : { brand: cardBrand, last4: cardLast4 },
});

/** Subscriptions as they were last read from Stripe. */
@Injectable()
export class SubscriptionsRepository {
  /** The subscription that an account's plan follows from: the current one, else the latest; null when none was paid. */
  async findLatest(tx: EntityManager, userId: string): Promise<SubscriptionRow | null> {
    const [row] = await rows<StoredRow>(tx, LATEST, [userId]);
    return row ? fromStored(row) : null;
  }

  /** The subscription that Stripe may still charge for; null when there is none. */
  async findCurrent(tx: EntityManager, userId: string): Promise<SubscriptionRow | null> {
    const latest = await this.findLatest(tx, userId);
    return latest && isCurrent(latest.status) ? latest : null;
  }

  async findByCustomer(tx: EntityManager, customerId: string): Promise<SubscriptionRow[]> {
    return (await rows<StoredRow>(tx, OF_CUSTOMER, [customerId])).map(fromStored);
  }

  async save(tx: EntityManager, userId: string, customerId: string, row: SubscriptionRow): Promise<void> {
    const { change, card } = row;
    const period = [row.startedAt, row.periodStart, row.periodEnd, row.cancelAt, row.endedAt, row.pastDueSince];
    const planned = [change?.tier, change?.interval, change?.at, change?.amount];
    await tx.query(SAVE, [
      ...[row.id, userId, customerId, row.tier, row.interval, row.status, ...period, row.amount, ...planned],
      ...[row.scheduleId, card?.brand, card?.last4, row.duplicate],
    ]);
  }
}
