import { Inject, Injectable, Logger } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { AccountPlansService } from '../accounts/account-plans.service';
import { CONFIG, type BillingConfig } from '../config';
import { NewsService } from '../news/news.service';
import { StripeTasks } from '../tasks/stripe-tasks.service';
import { invoiceRows } from './fetched-invoice';
import { subscriptionRows } from './fetched-subscription';
import type { InvoiceRow } from './invoice-row';
import { InvoicesStore } from './invoices.store';
import { newsOfChange } from './news-of-change';
import { isCounting, type SubscriptionRow } from './subscription-row';
import { SubscriptionsStore } from './subscriptions.store';
import type { CustomerBooks } from './stripe-books';

const DAY_MS = 86_400_000;
/** What is older and comes to be known now, as after a restore, is no news. */
const NEWS_FOR_MS = 4 * DAY_MS;

const SYNCED = `update customers set synced_at = now() where user_id = $1 returning clock_timestamp() as now`;

/** Whoever gets their money back is told so, and that the plan ends with it. */
const PAID_BACK = `select from refund_requests r join invoices i on i.id = r.invoice_id
  where i.stripe_subscription_id = $1 and (r.status = 'approved' or r.approving_since is not null)`;

/** Writes down what was fetched of a customer, with everything that follows from it, in one transaction. */
@Injectable()
export class SyncedState {
  private readonly logger = new Logger(SyncedState.name);

  constructor(
    private readonly subscriptions: SubscriptionsStore,
    private readonly invoices: InvoicesStore,
    private readonly plans: AccountPlansService,
    private readonly news: NewsService,
    private readonly tasks: StripeTasks,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  async apply(tx: EntityManager, userId: string, customerId: string, books: CustomerBooks): Promise<void> {
    const [synced] = await rows<{ now: Date }>(tx, SYNCED, [userId]);
    // The account has just been purged.
    if (!synced) return;
    const { now } = synced;
    const before = new Map((await this.subscriptions.ofCustomer(tx, customerId)).map((row) => [row.id, row]));
    const known = await this.invoices.knownAsPaid(tx, userId);
    const invoices = invoiceRows(books);
    for (const invoice of invoices) await this.invoices.save(tx, userId, invoice);
    const newlyPaid = invoices.filter(({ id, status, paidAt }) => {
      return status === 'paid' && !known.has(id) && (paidAt ?? now).getTime() > now.getTime() - NEWS_FOR_MS;
    });

    const after = books.customer ? subscriptionRows(books, invoices, before, now) : ended([...before.values()], now);
    for (const row of inOrderOfWriting(after)) {
      await this.subscriptions.save(tx, userId, customerId, row);
      if (row.surplus && isCounting(row.status)) await this.endSurplus(tx, userId, row);
      await this.tell(tx, userId, before.get(row.id) ?? null, row, { invoices, newlyPaid, now });
    }
    await this.plans.recount(tx, userId);
  }

  private async endSurplus(tx: EntityManager, userId: string, { id }: SubscriptionRow): Promise<void> {
    const isNew = await this.tasks.add(tx, { kind: 'end_surplus', subject: id, userId });
    if (isNew) this.logger.warn(`${userId} has paid for two plans at once: ${id} is ended and paid back`);
  }

  private async tell(
    tx: EntityManager,
    userId: string,
    before: SubscriptionRow | null,
    after: SubscriptionRow,
    fetched: { invoices: readonly InvoiceRow[]; newlyPaid: readonly InvoiceRow[]; now: Date },
  ): Promise<void> {
    const isOld = !before && after.startedAt.getTime() < fetched.now.getTime() - NEWS_FOR_MS;
    if (isOld) return;
    const mine = ({ subscriptionId }: InvoiceRow): boolean => subscriptionId === after.id;
    const newlyPaid = fetched.newlyPaid.filter(mine);
    const due = fetched.invoices.find((invoice) => mine(invoice) && invoice.failedSince) ?? null;
    for (const news of newsOfChange({ before, after, newlyPaid, due }, this.config.GRACE_DAYS)) {
      const isToldOtherwise = news.news === 'ended' && (await this.isPaidBack(tx, after.id));
      if (!isToldOtherwise) await this.news.tell(tx, { ...news, userId, subject: after.id });
    }
  }

  private async isPaidBack(tx: EntityManager, id: string): Promise<boolean> {
    return (await rows(tx, PAID_BACK, [id])).length > 0;
  }
}

/** With its customer Stripe ends what was left of its subscriptions. */
const ended = (before: readonly SubscriptionRow[], now: Date): SubscriptionRow[] =>
  before.map((row) => ({ ...row, status: 'canceled', endedAt: row.endedAt ?? now, change: null, pastDueSince: null }));

/** Of an account one subscription counts: that one is written last, when the others do not count any more. */
function inOrderOfWriting(fetched: readonly SubscriptionRow[]): SubscriptionRow[] {
  const counts = ({ status, surplus }: SubscriptionRow): number => (isCounting(status) && !surplus ? 1 : 0);
  return [...fetched].sort((a, b) => counts(a) - counts(b));
}
