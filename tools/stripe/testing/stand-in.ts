import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { createStandIn } from '../server.mjs';

const SECRET_KEY = 'sk_test_ofTheSpecs';
export const WEBHOOK_SECRET = 'whsec_ofTheSpecs';
export const DAY = 86_400;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close();
});

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export interface Shop {
  readonly stripe: Stripe;
  readonly url: string;
  readonly key: string;
  control(path: string, body: object): Promise<Response>;
  advance(seconds: number): Promise<void>;
  /** Submits a form of a page, as a browser does. */
  submit(address: string, fields: Record<string, string>): Promise<Response>;
  types(): Promise<string[]>;
}

/** The Stripe library and other requests to the stand-in at an address. */
export function shopAt(url: string, key: string): Shop {
  const stripe = new Stripe(key, {
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
  const control = (path: string, body: object): Promise<Response> =>
    fetch(`${url}/_control/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  return {
    stripe,
    url,
    key,
    control,
    advance: async (seconds) => void (await control('advance', { seconds })),
    submit: (address, fields) =>
      fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    types: async () => {
      const { data } = await stripe.events.list({ limit: 100 });
      return data.map(({ type }): string => type).reverse();
    },
  };
}

/** A stand-in for the duration of a test; `reopen` starts it again on the same data. */
export async function openShop(webhookUrl: string | null = null): Promise<Shop & { reopen: () => Promise<Shop> }> {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const open = async (): Promise<Shop> => {
    const options = { folder, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, webhookUrl };
    // The address of its pages has to be known before it listens.
    const probe = createServer();
    const port = await listening(probe);
    probe.close();
    const url = `http://127.0.0.1:${port}`;
    const { server, close } = createStandIn({ ...options, pages: url });
    closing.push(close);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return shopAt(url, SECRET_KEY);
  };
  return { ...(await open()), reopen: open };
}

export interface Received {
  readonly signature: string;
  readonly payload: string;
}

/** A webhook endpoint that records its requests and responds with the given status. */
export async function openListener(
  status: (nth: number) => number = () => 200,
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        signature: String(request.headers['stripe-signature']),
        payload: Buffer.concat(chunks).toString('utf8'),
      });
      response.writeHead(status(received.length)).end();
    });
  });
  const port = await listening(server);
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${port}/hook`, received };
}

/** The prices of the specs. */
export async function openPlans({
  stripe,
}: Shop): Promise<{ small: Stripe.Price; large: Stripe.Price; year: Stripe.Price }> {
  const product = await stripe.products.create({ name: 'Membership' });
  const price = (key: string, cents: number, interval: 'month' | 'year'): Promise<Stripe.Price> =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval },
      lookup_key: key,
    });
  return {
    small: await price('small_monthly', 599, 'month'),
    large: await price('large_monthly', 1099, 'month'),
    year: await price('large_yearly', 9999, 'year'),
  };
}

export async function openCheckout(shop: Shop, price: Stripe.Price): Promise<Stripe.Checkout.Session> {
  const customer = await shop.stripe.customers.create({ email: 'collector@example.com' });
  return shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://shop.example/thanks?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/pricing',
    subscription_data: { metadata: { userId: 'somebody' } },
  });
}

/** A subscription that was paid at the checkout. */
export async function subscribed(shop: Shop, price: Stripe.Price): Promise<Stripe.Subscription> {
  const session = await openCheckout(shop, price);
  await shop.submit(session.url ?? '', { card: '4242424242424242', email: 'collector@example.com' });
  const { subscription } = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  return subscription as Stripe.Subscription;
}

/** Sets another card of a customer in the portal. */
export async function giveCard(shop: Shop, subscription: Stripe.Subscription, card: string): Promise<Response> {
  const { url } = await shop.stripe.billingPortal.sessions.create({ customer: subscription.customer as string });
  return shop.submit(url, { act: 'card', card });
}
