import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { stripeClient } from '../../src/stripe/stripe-client';

export const PUBLIC_URL = 'https://vault.example';

export const GOOD_CARD = '4242 4242 4242 4242';
/** Is accepted, and cannot be charged at the next payment. */
export const FAILING_CARD = '4000 0000 0000 0341';
export const DECLINED_CARD = '4000 0000 0000 0002';

export const DAY = 86_400;

/** How its events are delivered; nowhere, when nothing is said. */
export interface WebhookSettings {
  readonly url?: string | null;
  readonly paused?: boolean;
  readonly copies?: number;
  readonly shuffle?: boolean;
  readonly delayMs?: number;
}

/** An account at the stand-in of Stripe that nobody else sees, with a time of its own. */
export interface StandIn {
  readonly stripe: Stripe;
  /** What billing has to be started with. */
  readonly env: Readonly<Record<string, string>>;
  readonly webhookSecret: string;
  /** Lets time pass: renewals, retries, changes at a period's end and expiry happen, each at its moment. */
  advance(seconds: number): Promise<void>;
  webhooks(settings: WebhookSettings): Promise<void>;
  /** Pays as the checkout page's form does; the address that the person is led to. */
  pay(checkoutUrl: string, card?: string): Promise<string | null>;
  /** Gives a customer another card, as the portal's page does; what was open is paid with it at once. */
  giveCard(customer: string, card: string): Promise<void>;
  /** All events so far, the oldest first. */
  events(): Promise<Stripe.Event[]>;
}

function variable(name: 'TEST_STRIPE_URL' | 'TEST_STRIPE_SECRET_KEY' | 'TEST_STRIPE_WEBHOOK_SECRET'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the tests of billing need the stand-in of Stripe`);
  return value;
}

async function submit(address: string, fields: Record<string, string>): Promise<Response> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

export function standIn(): StandIn {
  const url = variable('TEST_STRIPE_URL');
  const webhookSecret = variable('TEST_STRIPE_WEBHOOK_SECRET');
  // A key that goes on after the stand-in's own opens an account of its own.
  const secretKey = `${variable('TEST_STRIPE_SECRET_KEY')}_${randomBytes(6).toString('hex')}`;
  const stripe = stripeClient({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: url });
  const control = async (path: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${secretKey}` };
    const answer = await fetch(`${url}/_control/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    stripe,
    webhookSecret,
    env: {
      PUBLIC_URL,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    advance: (seconds) => control('advance', { seconds }),
    webhooks: (settings) => control('webhooks', settings),
    pay: async (checkoutUrl, card = GOOD_CARD) => {
      const answer = await submit(checkoutUrl, { card, email: 'collector@example.com' });
      return answer.headers.get('location');
    },
    giveCard: async (customer, card) => {
      const { url: portal } = await stripe.billingPortal.sessions.create({ customer });
      await submit(portal, { act: 'card', card });
    },
    events: async () => {
      const all: Stripe.Event[] = [];
      for await (const event of stripe.events.list({ limit: 100 })) all.push(event);
      return all.reverse();
    },
  };
}
