import { subscriptionNotice } from '@vault/contracts/billing/events';
import { planChanged } from '@vault/contracts/billing/plans';
import { recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import * as fc from 'fast-check';
import type Stripe from 'stripe';
import { atBilling, atStripe } from './support/both-sides';
import { deliver, settled } from './support/deliveries';
import { happen, history, shuffled, type Act } from './support/history';
import { startBilling, type Billing } from './support/service';
import { buy, newCustomer, type Subscriber } from './support/subscriber';

const RUNS = 10;
const AT_ONCE = 16;

interface Delivery {
  readonly event: Stripe.Event;
  /** How it is wrong; nothing where it is as Stripe sends it. */
  readonly wrong?: 'forged' | 'stale';
}

describe('whatever happens at Stripe, and however its events arrive', () => {
  let billing: Billing;
  let told: RecordedEvent[];
  beforeAll(async () => {
    billing = await startBilling();
    told = await recordedEvents(billing.bus, [planChanged, subscriptionNotice]);
  });
  afterAll(() => billing.close());

  /** What happened to somebody, the latest first: time only goes on, so it is all later than they are. */
  async function eventsOf({ customer }: Subscriber): Promise<Stripe.Event[]> {
    const { stripe } = billing.standIn;
    const known = await stripe.customers.retrieve(customer);
    const found: Stripe.Event[] = [];
    if (known.deleted) return found;
    for await (const event of stripe.events.list({ created: { gte: known.created }, limit: 100 })) {
      const object = event.data.object as { id?: string; customer?: string };
      if (object.id === customer || object.customer === customer) found.push(event);
    }
    return found;
  }

  const toldTo = ({ userId }: Subscriber, { name }: { name: string }): unknown[] =>
    told.filter((event) => event.name === name && (event.payload as { userId: string }).userId === userId);

  /** Delivers them, several at once; those that are wrong are refused. */
  async function send(deliveries: readonly Delivery[]): Promise<void> {
    const waiting = [...deliveries];
    const sendNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { event, wrong } = next;
        if (!wrong) await deliver(billing, event);
        else {
          const signing = wrong === 'forged' ? { secret: 'whsec_somebodyelse' } : { age: 301 };
          await expect(deliver(billing, event, signing)).rejects.toMatchObject({ code: 'INVALID_SIGNATURE' });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  }

  /** Each three times, one in ten forged besides and one in ten stale, in any order. */
  function disorder(events: readonly Stripe.Event[], seed: number): Delivery[] {
    const tenth = shuffled(events, seed).slice(0, Math.ceil(events.length / 10));
    const forged = tenth.map((event): Delivery => {
      const id = event.id.replace('evt_', 'evt_forged');
      return { event: { ...event, id, type: 'customer.subscription.deleted' } as Stripe.Event, wrong: 'forged' };
    });
    const stale = tenth.map((event): Delivery => ({ event, wrong: 'stale' }));
    const thrice = [...events, ...events, ...events].map((event): Delivery => ({ event }));
    return shuffled([...thrice, ...forged, ...stale], seed);
  }

  async function live(who: Subscriber, acts: readonly Act[]): Promise<void> {
    for (const act of acts) {
      await happen(billing.standIn, who, act);
      if (act.act !== 'arrive') continue;
      const some = shuffled(await eventsOf(who), act.seed);
      await send(some.slice(0, act.seed % (some.length + 1)).map((event) => ({ event })));
    }
  }

  it('billing comes to what Stripe has', async () => {
    const property = fc.asyncProperty(history, fc.nat(), async (acts, seed) => {
      const who = await newCustomer(billing.standIn);
      await live(who, acts);
      await send(disorder(await eventsOf(who), seed));
      await settled(billing);
      expect(await atBilling(billing, who)).toEqual(await atStripe(billing, who));
      const forged = await billing.dataSource.query<unknown[]>(
        `select from stripe_events where event_id like 'evt_forged%'`,
      );
      expect(forged).toEqual([]);
      // Whoever is left would be charged in the time of those who follow.
      await happen(billing.standIn, who, { act: 'cancel' });
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  }, 180_000);

  it('one event that comes a thousand times has one effect', async () => {
    const who = await newCustomer(billing.standIn);
    await buy(billing.standIn, who, ['premium', 'yearly']);
    const event = (await eventsOf(who)).find(({ type }) => type === 'invoice.paid');
    if (!event) throw new Error('nothing was paid');
    const replays = Array.from({ length: 500 }, (): Delivery => ({ event }));
    await send(replays);
    await settled(billing);
    await send(replays);
    await settled(billing);
    await waitFor(() => toldTo(who, planChanged).length > 0 && toldTo(who, subscriptionNotice).length > 0);
    expect(toldTo(who, planChanged)).toEqual([
      expect.objectContaining({ payload: expect.objectContaining({ tier: 'premium', status: 'active' }) }),
    ]);
    expect(toldTo(who, subscriptionNotice)).toEqual([
      expect.objectContaining({ payload: expect.objectContaining({ news: 'started' }) }),
    ]);
  }, 60_000);
});
