import { subscriptionNotice } from '@vault/contracts/billing/events';
import { planChanged } from '@vault/contracts/billing/plans';
import { recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import * as fc from 'fast-check';
import type Stripe from 'stripe';
import { stateInBilling, stateAtStripe } from './support/compared-states';
import { deliver, waitUntilProcessed } from './support/deliveries';
import { performStep, history, shuffled, type HistoryStep } from './support/history';
import { startBilling, type Billing } from './support/service';
import { buy, newCustomer, type StripeCustomer } from './support/stripe-customer';

const RUNS = 10;
const CONCURRENCY = 16;

interface Delivery {
  readonly event: Stripe.Event;
  /** Set where it differs from what Stripe sends. */
  readonly wrong?: 'forged' | 'stale';
}

describe('after a random history at Stripe with events in a random order', () => {
  let billing: Billing;
  let published: RecordedEvent[];
  beforeAll(async () => {
    billing = await startBilling();
    published = await recordedEvents(billing.bus, [planChanged, subscriptionNotice]);
  });
  afterAll(() => billing.close());

  /** The customer's events, the latest first; the stand-in's time only moves forward, so none is older than the customer. */
  async function eventsOf({ customerId }: StripeCustomer): Promise<Stripe.Event[]> {
    const { stripe } = billing.standIn;
    const known = await stripe.customers.retrieve(customerId);
    const events: Stripe.Event[] = [];
    if (known.deleted) return events;
    for await (const event of stripe.events.list({ created: { gte: known.created }, limit: 100 })) {
      const object = event.data.object as { id?: string; customer?: string };
      if (object.id === customerId || object.customer === customerId) events.push(event);
    }
    return events;
  }

  const publishedTo = ({ userId }: StripeCustomer, { name }: { name: string }): unknown[] =>
    published.filter((event) => event.name === name && (event.payload as { userId: string }).userId === userId);

  /** Delivers events concurrently and expects that forged and stale ones are refused. */
  async function send(deliveries: readonly Delivery[]): Promise<void> {
    const remaining = [...deliveries];
    const sendNext = async (): Promise<void> => {
      for (let next = remaining.shift(); next; next = remaining.shift()) {
        const { event, wrong } = next;
        if (!wrong) await deliver(billing, event);
        else {
          const signing = wrong === 'forged' ? { secret: 'whsec_of_another_account' } : { age: 301 };
          await expect(deliver(billing, event, signing)).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
  }

  /** Each event three times, every tenth also forged and stale, in random order. */
  function inDisorder(events: readonly Stripe.Event[], seed: number): Delivery[] {
    const tenth = shuffled(events, seed).slice(0, Math.ceil(events.length / 10));
    const forged = tenth.map((event): Delivery => {
      const id = event.id.replace('evt_', 'evt_forged');
      return { event: { ...event, id, type: 'customer.subscription.deleted' } as Stripe.Event, wrong: 'forged' };
    });
    const stale = tenth.map((event): Delivery => ({ event, wrong: 'stale' }));
    const thrice = [...events, ...events, ...events].map((event): Delivery => ({ event }));
    return shuffled([...thrice, ...forged, ...stale], seed);
  }

  async function performHistory(customer: StripeCustomer, steps: readonly HistoryStep[]): Promise<void> {
    for (const step of steps) {
      await performStep(billing.standIn, customer, step);
      if (step.kind !== 'arrive') continue;
      const events = shuffled(await eventsOf(customer), step.seed);
      await send(events.slice(0, step.seed % (events.length + 1)).map((event) => ({ event })));
    }
  }

  it('billing has the same state as Stripe', async () => {
    const property = fc.asyncProperty(history, fc.nat(), async (steps, seed) => {
      const customer = await newCustomer(billing.standIn);
      await performHistory(customer, steps);
      await send(inDisorder(await eventsOf(customer), seed));
      await waitUntilProcessed(billing);
      expect(await stateInBilling(billing, customer)).toEqual(await stateAtStripe(billing, customer));
      const forged = await billing.dataSource.query<unknown[]>(
        `SELECT FROM stripe_events WHERE event_id LIKE 'evt_forged%'`,
      );
      expect(forged).toEqual([]);
      // Else this customer is charged while time passes for the following ones.
      await performStep(billing.standIn, customer, { kind: 'cancel' });
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  }, 180_000);

  it('an event that arrives a thousand times has one effect', async () => {
    const customer = await newCustomer(billing.standIn);
    await buy(billing.standIn, customer, ['premium', 'yearly']);
    const event = (await eventsOf(customer)).find(({ type }) => type === 'invoice.paid');
    if (!event) throw new Error('nothing was paid');
    const replays = Array.from({ length: 500 }, (): Delivery => ({ event }));
    await send(replays);
    await waitUntilProcessed(billing);
    await send(replays);
    await waitUntilProcessed(billing);
    await waitFor(
      () => publishedTo(customer, planChanged).length > 0 && publishedTo(customer, subscriptionNotice).length > 0,
    );
    expect(publishedTo(customer, planChanged)).toEqual([
      expect.objectContaining({ payload: expect.objectContaining({ tier: 'premium', status: 'active' }) }),
    ]);
    expect(publishedTo(customer, subscriptionNotice)).toEqual([
      expect.objectContaining({ payload: expect.objectContaining({ news: 'started' }) }),
    ]);
  }, 60_000);
});
