import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { CheckoutsStore } from '../checkout/checkouts.store';
import { StripeTasks } from '../tasks/stripe-tasks.service';
import { SubscriptionsStore } from '../subscriptions/subscriptions.store';
import { isCounting } from '../subscriptions/subscription-row';

const NOT_ENDED_YET = `
  delete from stripe_tasks where kind in ('plan_end', 'checkout_end') and user_id = $1 and done_at is null`;

const PURGED = `insert into purged_accounts (user_id, purged_at) values ($1, $2) on conflict do nothing`;
/** First of all: whoever is just writing down what was fetched of the customer holds its row. */
const CUSTOMER_GOES = `delete from customers where user_id = $1 returning stripe_customer_id as id`;

/** Numbers, amounts and dates of invoices and refunds stay, as the law wants, without the person. */
const EVERYTHING_GOES = [
  `delete from subscriptions where user_id = $1`,
  `delete from account_plans where user_id = $1`,
  `delete from told_news where user_id = $1`,
  `delete from contacts where user_id = $1`,
  `delete from checkouts where user_id = $1`,
  `delete from turns where user_id = $1`,
  `delete from idempotency_keys where user_id = $1`,
  `delete from stripe_tasks where user_id = $1`,
  `update invoices set user_id = null, url = null, pdf_url = null where user_id = $1`,
  `update refund_requests set user_id = null, reason = '', note = null, approving_note = null where user_id = $1`,
];

/** What becomes of a plan when its account ends. */
@Injectable()
export class AccountEnding {
  constructor(
    private readonly subscriptions: SubscriptionsStore,
    private readonly checkouts: CheckoutsStore,
    private readonly tasks: StripeTasks,
  ) {}

  /**
   * Of an account that is closed, or suspended: what is paid counts until its end, and is not renewed; what could still
   * be paid on an open page is not begun.
   */
  async close(tx: EntityManager, userId: string): Promise<void> {
    for (const { id } of await this.checkouts.open(tx, userId)) {
      await this.tasks.add(tx, { kind: 'checkout_end', subject: id, userId });
    }
    const paid = await this.subscriptions.counted(tx, userId);
    if (!paid || !isCounting(paid.status)) return;
    await this.tasks.add(tx, { kind: 'plan_end', subject: paid.id, userId });
  }

  /** The end of a plan that is planned at Stripe already stays so: whoever came back may go on with it. */
  async restore(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(NOT_ENDED_YET, [userId]);
  }

  async purge(tx: EntityManager, userId: string, purgedAt: string): Promise<void> {
    await tx.query(PURGED, [userId, purgedAt]);
    const [customer] = await rows<{ id: string }>(tx, CUSTOMER_GOES, [userId]);
    for (const statement of EVERYTHING_GOES) await tx.query(statement, [userId]);
    if (customer) await this.tasks.add(tx, { kind: 'forget', subject: customer.id });
  }
}
