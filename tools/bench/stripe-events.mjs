#!/usr/bin/env node
// What becomes of many events of Stripe at once: each three times, one in ten forged and one in ten stale besides, in any
// order, through the gateway of a running product.
//
//   npm start, and in another terminal: node tools/bench/stripe-events.mjs [.data] [--users 60] [--rate 200]
//
// People register, pay at the stand-in, and change, cancel and lose their cards there while nothing is delivered; then
// everything is delivered at `rate` a second. Times are those of the answers; what is answered 503 is sent again, as Stripe
// does. Holds: p99 within 500 ms, every forged and stale one refused, and billing's database equal to the stand-in's
// state. Better on a data folder of its own: the users stay.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import Stripe from 'stripe';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { sign } from '../stripe/webhooks/signature.mjs';
import { newcomer } from './support/newcomer.mjs';

const MAX_MS = 500;
const STALE_SECONDS = 301;
const MAX_TRIES = 10;
const PAUSE_MS = 500;
const PLANS = /** @type {const} */ (['standard_monthly', 'standard_yearly', 'premium_monthly', 'premium_yearly']);
const CARDS = ['4242424242424242', '4000000000000341'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { users: { type: 'string', default: '60' }, rate: { type: 'string', default: '200' } },
});
const folder = positionals[0] ?? '.data';
/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
/** @type {import('../run/stack.mjs').StackFile} */
const stack = read('stack.json');
/** @type {import('../infra/secrets.mjs').Secrets} */
const secrets = read('secrets.json');
if (!stack.stripe)
  throw new Error('This product uses the real Stripe; the events of the stand-in are what is measured.');

const { hostname, port } = new URL(stack.stripe);
const stripe = new Stripe(secrets.stripeSecretKey, { host: hostname, port, protocol: 'http', telemetry: false });

/** @param {object} settings */
async function deliver(settings) {
  const headers = { authorization: `Bearer ${secrets.stripeSecretKey}` };
  const answer = await fetch(`${stack.stripe}/_control/webhooks`, {
    method: 'POST',
    headers,
    body: JSON.stringify(settings),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** @returns {Promise<Map<string, string>>} the prices by their keys, those of the catalogue */
async function prices() {
  const { data } = await stripe.prices.list({ lookup_keys: [...PLANS], limit: 10 });
  const known = new Map(data.map((price) => [price.lookup_key ?? '', price.id]));
  const plans = /** @type {{ id: string, name: string, monthlyPrice: string, yearlyPrice: string }[]} */ (
    await (await fetch(`${stack.gateway}/api/plans`)).json()
  );
  for (const key of PLANS.filter((each) => !known.has(each))) {
    const [tier = '', interval = ''] = key.split('_');
    const plan = plans.find(({ id }) => id === tier);
    const amount = interval === 'monthly' ? plan?.monthlyPrice : plan?.yearlyPrice;
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: Math.round(Number(amount) * 100),
      lookup_key: key,
      metadata: { tier, interval },
      product_data: { name: `Diecast Vault ${plan?.name}`, metadata: { tier } },
      recurring: { interval: interval === 'monthly' ? 'month' : 'year' },
    });
    known.set(key, price.id);
  }
  return known;
}

/**
 * @param {string} address
 * @param {Record<string, string>} fields
 */
const submit = (address, fields) =>
  fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

/** @param {readonly string[]} items */
const any = (items) => items[randomInt(items.length)] ?? '';

/**
 * Somebody pays, and changes their mind a few times.
 * @param {Map<string, string>} known
 * @returns {Promise<{ customer: string, subscription: string }>}
 */
async function live(known) {
  const { id: customer } = await stripe.customers.create({ metadata: { userId: (await newcomer(stack.gateway)).id } });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    success_url: `${stack.gateway}/subscription/success`,
    line_items: [{ price: known.get(any(PLANS)) ?? '', quantity: 1 }],
  });
  await submit(session.url ?? '', { card: CARDS[0] ?? '', email: 'ada@example.com' });
  const subscription = String((await stripe.checkout.sessions.retrieve(session.id)).subscription);
  const portal = await stripe.billingPortal.sessions.create({ customer });
  for (let acts = randomInt(4); acts > 0; acts -= 1) {
    const act = any(['cancel', 'resume', 'card', 'change']);
    if (act === 'card') await submit(portal.url, { act, card: any(CARDS) });
    else if (act === 'change') await change(subscription, known.get(any(PLANS)) ?? '');
    else await submit(portal.url, { act, subscription });
  }
  return { customer, subscription };
}

/**
 * @param {string} id
 * @param {string} price
 */
async function change(id, price) {
  const { items } = await stripe.subscriptions.retrieve(id);
  const item = items.data[0]?.id ?? '';
  await stripe.subscriptions.update(id, { items: [{ id: item, price }], proration_behavior: 'always_invoice' });
}

/** @typedef {{ body: string, kind: 'true' | 'forged' | 'stale', times: number[], status?: number }} Delivery */

/** @param {Stripe.Event[]} events */
function disorder(events) {
  /** @type {Delivery[]} */
  const all = events.flatMap((event, index) => {
    const body = JSON.stringify(event);
    /** @type {Delivery[]} */
    const thrice = Array.from({ length: 3 }, () => ({ body, kind: 'true', times: [] }));
    if (index % 10 === 0)
      thrice.push(
        { body: body.replace('evt_', 'evt_forged'), kind: 'forged', times: [] },
        { body, kind: 'stale', times: [] },
      );
    return thrice;
  });
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [all[last], all[other]] = [/** @type {Delivery} */ (all[other]), /** @type {Delivery} */ (all[last])];
  }
  return all;
}

/** @param {Delivery} delivery */
async function send(delivery) {
  const { body, kind } = delivery;
  const secret = kind === 'forged' ? 'whsec_somebodyelse' : secrets.stripeWebhookSecret;
  const signature = sign(body, secret, Math.floor(Date.now() / 1000) - (kind === 'stale' ? STALE_SECONDS : 0));
  const start = performance.now();
  const answer = await fetch(`${stack.gateway}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  await answer.arrayBuffer();
  delivery.times.push(performance.now() - start);
  delivery.status = answer.status;
  if (answer.status !== 503 || delivery.times.length > MAX_TRIES) return;
  await sleep(PAUSE_MS * delivery.times.length);
  await send(delivery);
}

/**
 * Sends at a steady rate, whether what was sent before has been answered or not.
 * @param {Delivery[]} deliveries
 */
async function sendAll(deliveries) {
  const start = performance.now();
  const going = deliveries.map(async (delivery, index) => {
    await sleep(Math.max(0, start + (index * 1000) / Number(values.rate) - performance.now()));
    await send(delivery);
  });
  await Promise.all(going);
}

/** @param {{ customer: string, subscription: string }[]} users */
async function differing(users) {
  const client = new pg.Client({ connectionString: databaseUrl(stack.postgres, 'billing') });
  await client.connect();
  const start = performance.now();
  for (;;) {
    const { rows } = await client.query('SELECT count(*)::int AS n FROM stripe_events WHERE processed_at IS NULL');
    if (rows[0].n === 0) break;
    if (performance.now() - start > 120_000) throw new Error(`${rows[0].n} events are still waiting after two minutes`);
    await sleep(100);
  }
  const drainedMs = performance.now() - start;
  const differ = [];
  for (const { subscription } of users) {
    const truth = await stripe.subscriptions.retrieve(subscription);
    const { rows } = await client.query(
      `SELECT stripe_status, tier || '_' || billing_interval AS plan, extract(epoch FROM cancel_at)::int AS cancel_at
       FROM subscriptions WHERE stripe_subscription_id = $1`,
      [subscription],
    );
    const plan = truth.items.data[0]?.price.lookup_key;
    const same =
      JSON.stringify(rows) === JSON.stringify([{ stripe_status: truth.status, plan, cancel_at: truth.cancel_at }]);
    if (!same) differ.push({ subscription, rows, truth: [truth.status, plan, truth.cancel_at] });
  }
  await client.end();
  return { differ, drainedMs };
}

await deliver({ paused: true });
/** @type {{ customer: string, subscription: string }[]} */
const users = [];
/** @type {Stripe.Event[]} */
const events = [];
try {
  const known = await prices();
  const since = (await stripe.customers.create({})).created;
  for (let number = 0; number < Number(values.users); number += 1) users.push(await live(known));
  const customers = new Set(users.map(({ customer }) => customer));
  for await (const event of stripe.events.list({ created: { gte: since }, limit: 100 })) {
    const object = /** @type {{ id?: string, customer?: string }} */ (event.data.object);
    if (customers.has(object.customer ?? object.id ?? '')) events.push(event);
  }
  const deliveries = disorder(events);
  console.log(`${users.length} users, ${events.length} events, ${deliveries.length} deliveries at ${values.rate}/s`);
  await sendAll(deliveries);
  const times = deliveries.flatMap((delivery) => delivery.times).sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  const wrong = deliveries.filter(({ kind, status }) => status !== (kind === 'true' ? 200 : 400));
  const { differ, drainedMs } = await differing(users);
  console.log(`answers: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
  console.log(`answered 503: ${times.length - deliveries.length}`);
  console.log(`answered otherwise than they should be: ${wrong.length}`, [
    ...new Set(wrong.map(({ status }) => status)),
  ]);
  console.log(
    `worked off ${Math.round(drainedMs)} ms after the last answer; ${differ.length} of ${users.length} differ`,
  );
  if (differ.length) console.log(JSON.stringify(differ, null, 2));
  process.exitCode = at(0.99) > MAX_MS || wrong.length || differ.length ? 1 : 0;
} finally {
  await deliver({ paused: false });
}
