import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { CustomersService } from '../customers';
import { nullIfMissing } from '../stripe';
import { StripeTaskQueue, StripeTaskWorker } from '../stripe-tasks';
import { UsersService } from '../users';

/** Numbers, amounts and dates of invoices and refunds must be retained by law, without the user. */
const DELETE_DATA = [
  'DELETE FROM subscriptions WHERE user_id = $1',
  'DELETE FROM account_plans WHERE user_id = $1',
  'DELETE FROM published_notices WHERE user_id = $1',
  'DELETE FROM checkouts WHERE user_id = $1',
  'DELETE FROM user_locks WHERE user_id = $1',
  'DELETE FROM idempotency_keys WHERE user_id = $1',
  'UPDATE invoices SET user_id = NULL, url = NULL, pdf_url = NULL WHERE user_id = $1',
  `UPDATE refund_requests SET user_id = NULL, reason = '', note = NULL, approving_note = NULL WHERE user_id = $1`,
];

/** Deletes what is stored of a purged account, and its customer at Stripe. */
@Injectable()
export class AccountPurge {
  constructor(
    private readonly stripe: Stripe,
    private readonly users: UsersService,
    private readonly customers: CustomersService,
    private readonly tasks: StripeTaskQueue,
    worker: StripeTaskWorker,
  ) {
    worker.register('delete_customer', (id) => this.deleteCustomer(id));
  }

  async purge(tx: EntityManager, userId: string, purgedAt: string): Promise<void> {
    await this.users.purge(tx, userId, purgedAt);
    // Before all other rows: a sync in progress holds the customer's row and writes the others.
    const customerId = await this.customers.delete(tx, userId);
    for (const statement of DELETE_DATA) await tx.query(statement, [userId]);
    await this.tasks.deleteOfUser(tx, userId);
    if (customerId) await this.tasks.add(tx, { kind: 'delete_customer', subject: customerId });
  }

  /** Stripe cancels the customer's subscriptions at once. */
  private async deleteCustomer(customerId: string): Promise<boolean> {
    await nullIfMissing(this.stripe.customers.del(customerId));
    return true;
  }
}
