import { Injectable, Logger } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { unavailable } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CustomerLock } from './customer-lock';
import { SyncedState } from './synced-state.service';
import { StripeBooks, type CustomerBooks } from './stripe-books';

/** `not_ours`: no account of ours, or none any more. `busy`: somebody else is just doing it. */
export type SyncOutcome = 'applied' | 'not_ours' | 'busy';

const PATIENCE_MS = 4_000;

const OWNER = `select user_id from customers where stripe_customer_id = $1`;
const CUSTOMER = `select stripe_customer_id as id from customers where user_id = $1`;
/** A purged account comes back by nothing. */
const ADOPT = `insert into customers (user_id, stripe_customer_id, email, name)
  select $1, $2, $3, $4 where not exists (select from purged_accounts where user_id = $1)
  on conflict do nothing returning user_id`;

const UserId = z.uuid();

/**
 * Brings what is held of a customer to what Stripe has: everything is fetched anew and applied under a lock that was
 * taken before, so that nothing older ever takes the place of something newer, in whatever order the events arrived.
 */
@Injectable()
export class SubscriptionSync {
  private readonly logger = new Logger(SubscriptionSync.name);

  constructor(
    private readonly database: DataSource,
    private readonly lock: CustomerLock,
    private readonly books: StripeBooks,
    private readonly state: SyncedState,
  ) {}

  async customer(customerId: string, waitMs = PATIENCE_MS): Promise<SyncOutcome> {
    const outcome = await this.lock.hold(customerId, waitMs, async (held) => {
      const fetched = await this.books.of(customerId);
      if (!fetched) return this.unknown(customerId);
      return held.transaction(async (tx): Promise<SyncOutcome> => {
        const userId = await this.ownerOf(tx, customerId, fetched);
        if (!userId) return 'not_ours';
        await this.state.apply(tx, userId, customerId, fetched);
        return 'applied';
      });
    });
    return outcome ?? 'busy';
  }

  /**
   * After something was done at Stripe for a person who waits: what is read next is what became of it.
   *
   * @throws ContractError 503 when it could not be found out in time.
   */
  async user(userId: string): Promise<void> {
    const [customer] = await rows<{ id: string }>(this.database.manager, CUSTOMER, [userId]);
    if (customer && (await this.customer(customer.id)) === 'busy') throw unavailable();
  }

  private unknown(customerId: string): SyncOutcome {
    this.logger.warn(`Stripe knows no customer ${customerId}: is STRIPE_SECRET_KEY that of another account?`);
    return 'not_ours';
  }

  private async ownerOf(tx: EntityManager, id: string, { customer }: CustomerBooks): Promise<string | null> {
    const [owner] = await rows<{ user_id: string }>(tx, OWNER, [id]);
    if (owner) return owner.user_id;
    // One that was created for an account whose row was not written any more, as the process died in between.
    const userId = UserId.safeParse(customer?.metadata.userId);
    if (!customer || !userId.success) return null;
    const values = [userId.data, id, customer.email, customer.name ?? null];
    const [adopted] = await rows<{ user_id: string }>(tx, ADOPT, values);
    if (!adopted) this.logger.warn(`${id} says that it is of ${userId.data}, who has another customer or is gone`);
    return adopted?.user_id ?? null;
  }
}
