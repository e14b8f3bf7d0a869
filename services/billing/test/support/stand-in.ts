import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { stripeClient } from '../../src/stripe';

export const PUBLIC_URL = 'https://vault.example';

export const GOOD_CARD = '4242 4242 4242 4242';
/** Is accepted, but its payments fail. */
export const FAILING_CARD = '4000 0000 0000 0341';
export const DECLINED_CARD = '4000 0000 0000 0002';

export const DAY = 86_400;

/** How the stand-in delivers its events; by default it does not. */
export interface WebhookSettings {
  readonly url?: string | null;
  readonly paused?: boolean;
  readonly copies?: number;
  readonly shuffle?: boolean;
  readonly delayMs?: number;
}

/** An isolated account at the stand-in of Stripe, with a clock of its own. */
export interface StandIn {
  readonly stripe: Stripe;
  /** The environment to start billing with. */
  readonly env: Readonly<Record<string, string>>;
  readonly webhookSecret: string;
  /** Moves the account's clock forward: renewals, retries, planned changes and expiries happen at their moments. */
  advance(seconds: number): Promise<void>;
  webhooks(settings: WebhookSettings): Promise<void>;
  /** Submits the checkout page's form; returns the URL that it redirects to. */
  pay(checkoutUrl: string, card?: string): Promise<string | null>;
  /** Changes a customer's card as the portal does; open invoices are paid with it at once. */
  giveCard(customer: string, card: string): Promise<void>;
  /** All events, the oldest first. */
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
  // The stand-in's key with a suffix opens a separate account.
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
