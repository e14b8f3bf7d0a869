import { Injectable, Logger } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { momentOf } from '../stripe/answers';
import { planOfPrice } from '../stripe/price-plan';
import { COUNTING } from '../subscriptions/subscription-row';
import { StripeTasks } from '../tasks/stripe-tasks.service';
import { arrivedEvent, HEARD_EVENTS } from '../webhooks/arrived-event';
import { StripeEvents } from '../webhooks/stripe-events.service';

const PAGE = 100;
/** Whoever stops the service does not wait for long. */
const SOON = { timeout: 8_000, maxNetworkRetries: 0 };
const EVENT_DAYS = 3;
const DAY_SECONDS = 86_400;

/** A subscription, as far as a difference matters. */
interface Known {
  readonly id: string;
  readonly customerId: string;
  readonly seen: string;
}

const LIVE = `select stripe_subscription_id as id, stripe_customer_id as "customerId", tier, billing_interval as interval,
    stripe_status as status, period_end as "periodEnd", cancel_at as "cancelAt"
  from subscriptions where stripe_status = any($1)`;

interface LiveRow {
  readonly id: string;
  readonly customerId: string;
  readonly tier: string;
  readonly interval: string;
  readonly status: string;
  readonly periodEnd: Date;
  readonly cancelAt: Date | null;
}

const inShort = ({ tier, interval, status, periodEnd, cancelAt }: Omit<LiveRow, 'id' | 'customerId'>): string =>
  [tier, interval, status, periodEnd.getTime(), cancelAt?.getTime()].join(' ');

/** Compares what is known here with what Stripe has, for what no event told of. */
@Injectable()
export class Reconciliation {
  private readonly logger = new Logger(Reconciliation.name);

  constructor(
    private readonly database: DataSource,
    private readonly stripe: Stripe,
    private readonly events: StripeEvents,
    private readonly tasks: StripeTasks,
  ) {}

  /** Answers how many differences were found; mending them is left to the workers. */
  async run(): Promise<number> {
    const events = await this.missedEvents();
    const customers = await this.differingCustomers();
    for (const subject of customers) await this.tasks.add(this.database.manager, { kind: 'sync', subject });
    const found = events + customers.size;
    if (found > 0) this.logger.warn(`${events} events had not arrived, ${customers.size} customers differed`);
    return found;
  }

  private async missedEvents(): Promise<number> {
    const gte = Math.floor(Date.now() / 1000) - EVENT_DAYS * DAY_SECONDS;
    let missed = 0;
    const wanted = { created: { gte }, types: [...HEARD_EVENTS], limit: PAGE };
    for await (const event of this.stripe.events.list(wanted, SOON)) {
      const arrived = arrivedEvent(event);
      if (arrived && (await this.events.keep(arrived))) missed += 1;
    }
    return missed;
  }

  private async differingCustomers(): Promise<Set<string>> {
    const live = await rows<LiveRow>(this.database.manager, LIVE, [COUNTING]);
    const known = new Map(live.map((row): [string, Known] => [row.id, { ...row, seen: inShort(row) }]));
    const differing = new Set<string>();
    const wanted = { limit: PAGE, expand: ['data.customer'] };
    for await (const subscription of this.stripe.subscriptions.list(wanted, SOON)) {
      const seen = asFetched(subscription);
      const isDifferent = seen !== null && known.get(subscription.id)?.seen !== seen;
      if (isDifferent && isOurs(subscription.customer)) differing.add(subscription.customer.id);
      known.delete(subscription.id);
    }
    // What is left counts here, but not at Stripe.
    for (const { customerId } of known.values()) differing.add(customerId);
    return differing;
  }
}

const isOurs = (customer: Stripe.Subscription['customer']): customer is Stripe.Customer =>
  typeof customer !== 'string' && !customer.deleted && customer.metadata.userId !== undefined;

/** Null: it is for something else. */
function asFetched({ items, status, cancel_at, cancel_at_period_end }: Stripe.Subscription): string | null {
  const [item] = items.data;
  const plan = item && planOfPrice(item.price);
  if (!item || !plan) return null;
  const periodEnd = momentOf(item.current_period_end);
  const cancelAt = cancel_at ? momentOf(cancel_at) : cancel_at_period_end ? periodEnd : null;
  return inShort({ ...plan, status, periodEnd, cancelAt });
}
