import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { DAY, openListener, openPlans, openShop, subscribed, WEBHOOK_SECRET, type Received } from './testing/stand-in';

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 5_000; !(await holds());) {
    if (Date.now() > end) throw new Error('It did not come to hold');
    await sleep(20);
  }
}

const idOf = ({ payload }: Received): string => (JSON.parse(payload) as Stripe.Event).id;

it('delivers every event with a valid signature', async () => {
  const { url, received } = await openListener();
  const shop = await openShop(url);
  const { small } = await openPlans(shop);
  await subscribed(shop, small);
  const all = await shop.stripe.events.list({ limit: 100 });
  await until(() => received.length >= all.data.length);
  const events = received.map(({ payload, signature }) =>
    shop.stripe.webhooks.constructEvent(payload, signature, WEBHOOK_SECRET),
  );
  expect(events.map(({ id }) => id).sort()).toEqual(all.data.map(({ id }) => id).sort());
  expect(() =>
    shop.stripe.webhooks.constructEvent(received[0]!.payload, received[0]!.signature, 'whsec_other'),
  ).toThrow();
  await until(async () => (await shop.stripe.events.list({ delivery_success: false })).data.length === 0);
});

it('repeats an event until it is accepted', async () => {
  const { url, received } = await openListener((nth) => (nth < 3 ? 500 : 200));
  const shop = await openShop(url);
  await shop.stripe.customers.create({});
  await until(() => received.length === 3);
  expect(new Set(received.map(idOf)).size).toBe(1);
});

it('delivers events that happened while delivery was paused, as often as requested', async () => {
  const { url, received } = await openListener();
  const shop = await openShop(url);
  await shop.control('webhooks', { paused: true, copies: 3, shuffle: true });
  for (let number = 0; number < 5; number += 1) await shop.stripe.customers.create({});
  await sleep(100);
  expect(received).toEqual([]);
  await shop.control('webhooks', { paused: false });
  await until(() => received.length === 15);
  expect(new Set(received.map(idOf)).size).toBe(5);
});

it('lists delivered events for a month, and undelivered ones until they are delivered', async () => {
  let open = true;
  const { url, received } = await openListener(() => (open ? 200 : 503));
  const shop = await openShop(url);
  await shop.stripe.customers.create({});
  await until(async () => (await shop.stripe.events.list({ delivery_success: false })).data.length === 0);
  open = false;
  const { id } = await shop.stripe.customers.create({});
  await until(() => received.length > 1);
  await shop.advance(40 * DAY);
  const reopen = await shop.reopen();
  const { data } = await reopen.stripe.events.list();
  expect(data.map((event) => (event.data.object as Stripe.Customer).id)).toEqual([id]);
});

it('delivers the pending events after a restart', async () => {
  let open = false;
  const { url, received } = await openListener(() => (open ? 200 : 503));
  const shop = await openShop(url);
  await shop.stripe.customers.create({});
  await until(() => received.length > 0);
  open = true;
  const reopen = await shop.reopen();
  await until(async () => (await reopen.stripe.events.list({ delivery_success: false })).data.length === 0);
});
