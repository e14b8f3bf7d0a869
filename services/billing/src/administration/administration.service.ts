import { Injectable } from '@nestjs/common';
import { getBillingFigures, type BillingFigures, type PlanRecord } from '@vault/contracts/billing/administration';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { TtlCache } from '@vault/service-kit/ttl-cache';
import { DataSource } from 'typeorm';
import { PlanReader } from '../account-plans';
import { ACTIVE_STATUSES, PAST_DUE_STATUSES, statusIn } from '../subscriptions';

/** Short, since the figures contain the number of refund requests that wait for the administrator. */
const CACHE_MS = 5_000;

const isActive = statusIn(ACTIVE_STATUSES);

/** Reads one row for each paying account, from a partial index. Divides money only after the sum. */
const FIGURES = `
  SELECT json_build_object(
    'paying', json_build_object(
      'standard', count(*) FILTER (WHERE ${isActive} AND tier = 'standard'),
      'premium', count(*) FILTER (WHERE ${isActive} AND tier = 'premium')),
    'gifts', (SELECT count(*) FROM account_plans WHERE source = 'gift'),
    'pastDue', count(*) FILTER (WHERE ${statusIn(PAST_DUE_STATUSES)}),
    'monthlyRevenue', round(
      coalesce(sum(amount) FILTER (WHERE ${isActive} AND billing_interval = 'monthly'), 0)
      + coalesce(sum(amount) FILTER (WHERE ${isActive} AND billing_interval = 'yearly'), 0) / 12, 2)::text,
    'waitingRefunds', (SELECT count(*) FROM refund_requests WHERE status = 'pending')) AS figures
  FROM subscriptions WHERE ${statusIn([...ACTIVE_STATUSES, ...PAST_DUE_STATUSES])} AND NOT duplicate`;

const MONEY = `
  SELECT coalesce(sum(paid), 0.00)::text AS paid, coalesce(sum(refunded), 0.00)::text AS refunded
  FROM invoices WHERE user_id = $1`;

const REFUND_REQUESTS = `
  SELECT id, status, amount::text, ${isoTimestamp('created_at')} AS "createdAt" FROM refund_requests
  WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 20`;

@Injectable()
export class AdministrationService {
  private readonly cachedFigures: TtlCache<BillingFigures>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: PlanReader,
  ) {
    this.cachedFigures = new TtlCache(CACHE_MS, async () => {
      const [row] = await rows<{ figures: BillingFigures }>(this.dataSource.manager, FIGURES);
      return row?.figures ?? fail(getBillingFigures, 'INTERNAL');
    });
  }

  /** Totals over all accounts, at most five seconds old. */
  figures(): Promise<BillingFigures> {
    return this.cachedFigures.get();
  }

  /** A user's plan and payments. An unknown user is on the free plan. */
  async planRecord(userId: string): Promise<PlanRecord> {
    const tx = this.dataSource.manager;
    const { tier, status, source, interval, periodEnd, cancelsAt } = await this.plans.read(userId);
    const [money] = await rows<{ paid: string; refunded: string }>(tx, MONEY, [userId]);
    const { paid, refunded } = money ?? { paid: '0.00', refunded: '0.00' };
    const refundRequests = await rows<PlanRecord['refundRequests'][number]>(tx, REFUND_REQUESTS, [userId]);
    return { tier, status, source, interval, periodEnd, cancelsAt, paid, refunded, refundRequests };
  }
}
