import { Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { ContactsService, type Contact } from '../contacts/contacts.service';
import { answerOf } from '../stripe/answers';
import { waiting } from '../stripe/request';

interface Customer extends Contact {
  readonly id: string;
}

const FIND = `select stripe_customer_id as id, email, name from customers where user_id = $1`;
const KEEP = `
  insert into customers as c (user_id, stripe_customer_id, email, name) values ($1, $2, $3, $4)
  on conflict (user_id) do update set email = excluded.email, name = excluded.name
  where c.stripe_customer_id = excluded.stripe_customer_id`;

const digest = (contact: Contact): string =>
  createHash('sha256')
    .update(JSON.stringify([contact.email, contact.name]))
    .digest('base64url');

const sent = ({ email, name }: Contact): { email?: string; name?: string } => ({
  ...(email !== null && { email }),
  ...(name !== null && { name }),
});

/** Whom Stripe sends its receipts to: one customer of its for each account that ever began to pay. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly contacts: ContactsService,
  ) {}

  /** Null for somebody who never began to pay. */
  async find(userId: string): Promise<string | null> {
    return (await this.row(userId))?.id ?? null;
  }

  /** The caller's, made when there is none; their name and address are brought up to date. */
  async own(ctx: CallContext): Promise<string> {
    const userId = memberId(ctx);
    const known = await this.row(userId);
    const contact = await this.contacts.find(this.dataSource.manager, userId);
    if (known && (contact.email === null || (known.email === contact.email && known.name === contact.name))) {
      return known.id;
    }
    const { id } = await answerOf(known ? this.update(ctx, known.id, contact) : this.create(ctx, userId, contact));
    await this.dataSource.query(KEEP, [userId, id, contact.email, contact.name]);
    return id;
  }

  private create(ctx: CallContext, userId: string, contact: Contact): Promise<Stripe.Customer> {
    const key = `customer:${userId}:${digest(contact)}`;
    return this.stripe.customers.create({ ...sent(contact), metadata: { userId } }, waiting(ctx, key));
  }

  private update(ctx: CallContext, id: string, contact: Contact): Promise<Stripe.Customer> {
    return this.stripe.customers.update(id, sent(contact), waiting(ctx));
  }

  private async row(userId: string): Promise<Customer | undefined> {
    const [found] = await this.dataSource.query<Customer[]>(FIND, [userId]);
    return found;
  }
}
