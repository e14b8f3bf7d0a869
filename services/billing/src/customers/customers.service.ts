import { Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { orUnavailable, requestOptions } from '../stripe';
import { notPurged, UsersService, type Contact } from '../users';

interface Customer extends Contact {
  readonly id: string;
}

const FIND = 'SELECT stripe_customer_id AS id, email, name FROM customers WHERE user_id = $1';
const OWNER = 'SELECT user_id AS "userId" FROM customers WHERE stripe_customer_id = $1';
const SAVE = `
  INSERT INTO customers AS c (user_id, stripe_customer_id, email, name) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, name = excluded.name
  WHERE c.stripe_customer_id = excluded.stripe_customer_id`;
const ADOPT = `
  INSERT INTO customers (user_id, stripe_customer_id, email, name) SELECT $1, $2, $3, $4 WHERE ${notPurged('$1')}
  ON CONFLICT DO NOTHING RETURNING user_id`;
const MARK_SYNCED = 'UPDATE customers SET synced_at = now() WHERE user_id = $1 RETURNING clock_timestamp() AS now';
const DELETE = 'DELETE FROM customers WHERE user_id = $1 RETURNING stripe_customer_id AS id';

const digest = (contact: Contact): string =>
  createHash('sha256')
    .update(JSON.stringify([contact.email, contact.name]))
    .digest('base64url');

const contactFields = ({ email, name }: Contact): { email?: string; name?: string } => ({
  ...(email !== null && { email }),
  ...(name !== null && { name }),
});

/** Customers at Stripe, which invoices and receipts go to. All ids of customers are Stripe's. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly users: UsersService,
  ) {}

  /** The id of a user's customer; null when the user never started a checkout. */
  async find(userId: string): Promise<string | null> {
    return (await this.row(userId))?.id ?? null;
  }

  /**
   * The id of the caller's customer, which is created at Stripe or brought up to date with the user's name and address.
   *
   * @throws ContractError 503 while Stripe is unavailable.
   */
  async ensure(ctx: CallContext): Promise<string> {
    const userId = memberId(ctx);
    const known = await this.row(userId);
    const contact = await this.users.findContact(this.dataSource.manager, userId);
    if (known && (contact.email === null || (known.email === contact.email && known.name === contact.name))) {
      return known.id;
    }
    const { id } = await orUnavailable(known ? this.update(ctx, known.id, contact) : this.create(ctx, userId, contact));
    await this.dataSource.query(SAVE, [userId, id, contact.email, contact.name]);
    return id;
  }

  /** The id of the user whose customer it is; null when it is not known. */
  async findOwner(tx: EntityManager, customerId: string): Promise<string | null> {
    const [owner] = await rows<{ userId: string }>(tx, OWNER, [customerId]);
    return owner?.userId ?? null;
  }

  /**
   * Stores a customer that was created at Stripe by a process that died before it could. False when the user has
   * another customer or the account was purged.
   */
  async adopt(tx: EntityManager, userId: string, { id, email, name }: Stripe.Customer): Promise<boolean> {
    return (await rows(tx, ADOPT, [userId, id, email, name ?? null])).length > 0;
  }

  /** The current time of the database; null when the customer was deleted meanwhile. */
  async markSynced(tx: EntityManager, userId: string): Promise<Date | null> {
    const [synced] = await rows<{ now: Date }>(tx, MARK_SYNCED, [userId]);
    return synced?.now ?? null;
  }

  /** Deletes the row, not the customer at Stripe; returns the customer's id, null when there was none. */
  async delete(tx: EntityManager, userId: string): Promise<string | null> {
    const [deleted] = await rows<{ id: string }>(tx, DELETE, [userId]);
    return deleted?.id ?? null;
  }

  private create(ctx: CallContext, userId: string, contact: Contact): Promise<Stripe.Customer> {
    const key = `customer:${userId}:${digest(contact)}`;
    const options = requestOptions(ctx, key);
    return this.stripe.customers.create({ ...contactFields(contact), metadata: { userId } }, options);
  }

  private update(ctx: CallContext, id: string, contact: Contact): Promise<Stripe.Customer> {
    return this.stripe.customers.update(id, contactFields(contact), requestOptions(ctx));
  }

  private async row(userId: string): Promise<Customer | undefined> {
    const [customer] = await this.dataSource.query<Customer[]>(FIND, [userId]);
    return customer;
  }
}
