import { Injectable, Logger } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { planOfPrice } from '../plans';
import { dateFromSeconds } from '../stripe';
import { StripeTaskQueue } from '../stripe-tasks';
import { CURRENT_STATUSES } from '../subscriptions';
import { HANDLED_EVENT_TYPES, parseStripeEvent, StripeEvents } from '../webhooks';

const PAGE_SIZE = 100;
/** Short, so that the service can stop during a reconciliation. */
const OPTIONS = { timeout: 8_000, maxNetworkRetries: 0 };
const EVENT_DAYS = 3;
const DAY_SECONDS = 86_400;

const CURRENT = `
  SELECT stripe_subscription_id AS id, stripe_customer_id AS "customerId", tier, billing_interval AS interval,
    stripe_status AS status, period_end AS "periodEnd", cancel_at AS "cancelAt"
  FROM subscriptions WHERE stripe_status = ANY($1)`;

/** The fields of a subscription that are compared. */
interface ComparedFields {
  readonly tier: string;
  readonly interval: string;
  readonly status: string;
  readonly periodEnd: Date;
  readonly cancelAt: Date | null;
}

interface CurrentRow extends ComparedFields {
  readonly id: string;
  readonly customerId: string;
}

const comparable = ({ tier, interval, status, periodEnd, cancelAt }: ComparedFields): string =>
  [tier, interval, status, periodEnd.getTime(), cancelAt?.getTime()].join(' ');

/** Finds what differs from Stripe because an event was lost. */
@Injectable()
export class Reconciliation {
  private readonly logger = new Logger(Reconciliation.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly events: StripeEvents,
    private readonly tasks: StripeTaskQueue,
  ) {}

  /** Returns the number of differences. The workers for events and tasks correct them. */
  async run(): Promise<number> {
    const missedEvents = await this.addMissedEvents();
    const customerIds = await this.findDifferentCustomers();
    for (const subject of customerIds) {
      await this.tasks.add(this.dataSource.manager, { kind: 'sync_customer', subject });
    }
    const differences = missedEvents + customerIds.size;
    if (differences > 0) this.logger.warn(`${missedEvents} events were missed, ${customerIds.size} customers differ`);
    return differences;
  }

  private async addMissedEvents(): Promise<number> {
    const since = Math.floor(Date.now() / 1000) - EVENT_DAYS * DAY_SECONDS;
    const filter = { created: { gte: since }, types: [...HANDLED_EVENT_TYPES], limit: PAGE_SIZE };
    let missed = 0;
    for await (const stripeEvent of this.stripe.events.list(filter, OPTIONS)) {
      const event = parseStripeEvent(stripeEvent);
      if (event && (await this.events.add(event))) missed += 1;
    }
    return missed;
  }

  private async findDifferentCustomers(): Promise<Set<string>> {
    const stored = await rows<CurrentRow>(this.dataSource.manager, CURRENT, [CURRENT_STATUSES]);
    const unmatched = new Map(stored.map((row) => [row.id, row]));
    const customerIds = new Set<string>();
    const filter = { limit: PAGE_SIZE, expand: ['data.customer'] };
    for await (const subscription of this.stripe.subscriptions.list(filter, OPTIONS)) {
      const { id, customer } = subscription;
      const atStripe = comparedFields(subscription);
      const row = unmatched.get(id);
      const isDifferent = atStripe !== null && (!row || comparable(row) !== comparable(atStripe));
      if (isDifferent && isOurs(customer)) customerIds.add(customer.id);
      unmatched.delete(id);
    }
    // These are current here, but not at Stripe.
    for (const { customerId } of unmatched.values()) customerIds.add(customerId);
    return customerIds;
  }
}

const isOurs = (customer: Stripe.Subscription['customer']): customer is Stripe.Customer =>
  typeof customer !== 'string' && !customer.deleted && customer.metadata.userId !== undefined;

/** Null for a subscription to something else than a plan. */
function comparedFields({
  items,
  status,
  cancel_at,
  cancel_at_period_end,
}: Stripe.Subscription): ComparedFields | null {
  const [item] = items.data;
  const plan = item && planOfPrice(item.price);
  if (!item || !plan) return null;
  const periodEnd = dateFromSeconds(item.current_period_end);
  const cancelAt = cancel_at ? dateFromSeconds(cancel_at) : cancel_at_period_end ? periodEnd : null;
  return { tier: plan.tier, interval: plan.interval, status, periodEnd, cancelAt };
}
