import { Injectable } from '@nestjs/common';
import { getBillingFigures, type getPlanRecord } from '@vault/contracts/billing/administration';
import type { OutputOf } from '@vault/contracts/define';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { TtlCache } from '@vault/service-kit/ttl-cache';
import { DataSource } from 'typeorm';
import { SubscriptionReader } from '../subscriptions/read.service';
import { DUE, LIVE } from '../subscriptions/subscription-row';

type Figures = OutputOf<typeof getBillingFigures>;
type PlanRecord = OutputOf<typeof getPlanRecord>;

/** Short, as what waits for the administrator is among them. */
const KEPT_MS = 5_000;

const among = (states: readonly string[]): string => `stripe_status in (${states.map((one) => `'${one}'`).join(', ')})`;
const live = among(LIVE);

/** One row a paying account, which an index has alone; no money is divided before it is summed up. */
const FIGURES = `
  select json_build_object(
    'paying', json_build_object(
      'standard', count(*) filter (where ${live} and tier = 'standard'),
      'premium', count(*) filter (where ${live} and tier = 'premium')),
    'gifts', (select count(*) from account_plans where source = 'gift'),
    'pastDue', count(*) filter (where ${among(DUE)}),
    'monthlyRevenue', round(
      coalesce(sum(amount) filter (where ${live} and billing_interval = 'monthly'), 0)
      + coalesce(sum(amount) filter (where ${live} and billing_interval = 'yearly'), 0) / 12, 2)::text,
    'waitingRefunds', (select count(*) from refund_requests where status = 'pending')) as body
  from subscriptions where ${among([...LIVE, ...DUE])} and not surplus`;

const MONEY = `
  select coalesce(sum(paid), 0.00)::text as paid, coalesce(sum(refunded), 0.00)::text as refunded
  from invoices where user_id = $1`;

const REQUESTS = `
  select id, status, amount::text, ${isoTimestamp('created_at')} as "createdAt" from refund_requests
  where user_id = $1 order by created_at desc, id desc limit 20`;

/** What the administrator is told of plans and payments. */
@Injectable()
export class AdministrationService {
  private readonly kept: TtlCache<Figures>;

  constructor(
    private readonly database: DataSource,
    private readonly subscriptions: SubscriptionReader,
  ) {
    this.kept = new TtlCache(KEPT_MS, async () => {
      const [row] = await rows<{ body: Figures }>(this.database.manager, FIGURES);
      return row?.body ?? fail(getBillingFigures, 'INTERNAL');
    });
  }

  figures(): Promise<Figures> {
    return this.kept.get();
  }

  async plan(userId: string): Promise<PlanRecord> {
    const tx = this.database.manager;
    const { tier, status, source, interval, periodEnd, cancelsAt } = await this.subscriptions.of(userId);
    const [money] = await rows<{ paid: string; refunded: string }>(tx, MONEY, [userId]);
    const { paid, refunded } = money ?? { paid: '0.00', refunded: '0.00' };
    const refundRequests = await rows<PlanRecord['refundRequests'][number]>(tx, REQUESTS, [userId]);
    return { tier, status, source, interval, periodEnd, cancelsAt, paid, refunded, refundRequests };
  }
}
