import { Api } from './api.mjs';
import { DEMO_PASSWORD } from './collector.mjs';

/** One whom nobody else is told of. */
const WHO = 16;
const CARD = '4242 4242 4242 4242';
const REASON =
  'I took it for the rarity scores of my whole list, and then found that all of my cars fit the free plan. Sorry for the work.';

/**
 * Pays for a month as one does on the page of the stand-in of Stripe.
 * @param {Api} api
 */
async function pay(api) {
  const { body } = await api.send('POST', '/billing/checkout', { plan: 'standard', interval: 'monthly' });
  const { url } = /** @type {{ url: string }} */ (body);
  const form = new URLSearchParams({ card: CARD, email: 'collector@example.com' });
  await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  // Asking what became of it lets the payment arrive.
  await api.send('GET', `/billing/checkout/${url.split('/').at(-1)}`);
}

/**
 * Lets somebody who keeps a list pay for a plan and ask for the money back, so that the administrator has something to
 * decide. What an earlier run did stays as it is.
 * @param {string} gateway @param {readonly import('../community/crowd.mjs').Listed[]} crowd
 */
export async function askForRefund(gateway, crowd) {
  const somebody = crowd[WHO];
  if (!somebody) return;
  const api = new Api(gateway);
  await api.send('POST', '/login', { email: somebody.email, password: DEMO_PASSWORD });
  const { body } = await api.send('GET', '/billing/subscription');
  const { source, refundRequest } = /** @type {{ source: string, refundRequest: object | null }} */ (body);
  if (refundRequest) return;
  if (source !== 'paid') await pay(api);
  await api.send('POST', '/billing/refund-requests', { reason: REASON });
}
