import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountPlansService } from '../account-plans';
import { CustomersService } from '../customers';
import { InvoicesRepository, type InvoiceRow } from '../invoices';
import { StripeTaskQueue } from '../stripe-tasks';
import { isCurrent, SubscriptionsRepository, type SubscriptionRow } from '../subscriptions';
import { ChangePublisher } from './change-publisher.service';
import type { CustomerSnapshot } from './customer-snapshot.service';
import { invoiceRows } from './snapshot-invoices';
import { subscriptionRows } from './snapshot-subscriptions';

const DAY_MS = 86_400_000;
/** What is older and becomes known only now, as after a restored backup, is not announced. */
const MAX_NOTICE_AGE_MS = 4 * DAY_MS;

/** Stores a customer's snapshot and everything that follows from it, in one transaction. */
@Injectable()
export class SnapshotWriter {
  private readonly logger = new Logger(SnapshotWriter.name);

  constructor(
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly plans: AccountPlansService,
    private readonly tasks: StripeTaskQueue,
    private readonly publisher: ChangePublisher,
  ) {}

  async write(tx: EntityManager, userId: string, customerId: string, snapshot: CustomerSnapshot): Promise<void> {
    const now = await this.customers.markSynced(tx, userId);
    // The account was purged meanwhile.
    if (!now) return;
    const oldest = now.getTime() - MAX_NOTICE_AGE_MS;
    const stored = await this.subscriptions.findByCustomer(tx, customerId);
    const before = new Map(stored.map((row) => [row.id, row]));
    const paidIds = await this.invoices.paidIds(tx, userId);
    const invoices = invoiceRows(snapshot);
    for (const invoice of invoices) await this.invoices.save(tx, userId, invoice);
    const newlyPaid = invoices.filter(({ id, status, paidAt }) => {
      return status === 'paid' && !paidIds.has(id) && (paidAt ?? now).getTime() > oldest;
    });

    const after = snapshot.customer ? subscriptionRows(snapshot, invoices, before, now) : endedRows(stored, now);
    for (const row of currentLast(after)) {
      await this.subscriptions.save(tx, userId, customerId, row);
      if (row.duplicate && isCurrent(row.status)) await this.cancelDuplicate(tx, userId, row);
      const isOfRow = ({ subscriptionId }: InvoiceRow): boolean => subscriptionId === row.id;
      const known = before.get(row.id) ?? null;
      if (!known && row.startedAt.getTime() < oldest) continue;
      await this.publisher.publish(tx, userId, {
        before: known,
        after: row,
        newlyPaid: newlyPaid.filter(isOfRow),
        unpaid: invoices.find((invoice) => isOfRow(invoice) && invoice.failedSince) ?? null,
      });
    }
    await this.plans.recompute(tx, userId);
  }

  private async cancelDuplicate(tx: EntityManager, userId: string, { id }: SubscriptionRow): Promise<void> {
    const isNew = await this.tasks.add(tx, { kind: 'cancel_duplicate', subject: id, userId });
    if (isNew) this.logger.warn(`${userId} has two subscriptions: canceling and refunding ${id}`);
  }
}

/** The subscriptions of a customer that was deleted at Stripe. */
const endedRows = (stored: readonly SubscriptionRow[], now: Date): SubscriptionRow[] =>
  stored.map((row) => ({ ...row, status: 'canceled', endedAt: row.endedAt ?? now, change: null, pastDueSince: null }));

/** The current subscription is saved after the one that it replaces: a unique index allows only one of them. */
function currentLast(subscriptions: readonly SubscriptionRow[]): SubscriptionRow[] {
  const order = ({ status, duplicate }: SubscriptionRow): number => (isCurrent(status) && !duplicate ? 1 : 0);
  return [...subscriptions].sort((a, b) => order(a) - order(b));
}
