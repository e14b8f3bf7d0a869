import { newCheckoutSession, newPortalSession } from '../shapes/sessions.mjs';
import { badRequest } from '../wire/errors.mjs';
import { page } from '../wire/lists.mjs';
import { address, flag, hash, listOf, metadata, must, oneOf, paging, text, whole } from '../wire/parameters.mjs';
import { objectOfPath, referencedObject } from './call.mjs';

/** @import Stripe from 'stripe' */
/** @import { Call, Route } from './call.mjs' */

/** Checkout and customer portal sessions. @type {Route[]} */
export const CHECKOUT = [
  {
    method: 'POST',
    path: '/v1/checkout/sessions',
    reads: {
      mode: must(oneOf('subscription')),
      line_items: must(listOf(hash({ price: must(text), quantity: whole }))),
      success_url: must(address),
      cancel_url: address,
      client_reference_id: text,
      metadata,
      locale: text,
      customer: text,
      customer_email: text,
      customer_update: hash({ address: text, name: text }),
      subscription_data: hash({ metadata, description: text }),
      allow_promotion_codes: flag,
      expires_at: whole,
      payment_method_collection: oneOf('always', 'if_required'),
      billing_address_collection: oneOf('auto', 'required'),
      ui_mode: oneOf('hosted_page'),
    },
    run: create,
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    reads: {},
    run: (call) => objectOfPath(call, 'checkout_session'),
  },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    reads: { ...paging, customer: text, subscription: text, status: oneOf('open', 'complete', 'expired') },
    run: ({ account, params }) => {
      const { customer, subscription, status } = /** @type {Stripe.Checkout.SessionListParams} */ (params);
      return page(account, 'checkout_session', '/v1/checkout/sessions', params, (entry) => {
        if (customer && entry.customer !== customer) return false;
        return (!subscription || entry.subscription === subscription) && (!status || entry.status === status);
      });
    },
  },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', reads: {}, run: expire },
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    reads: { customer: must(text), return_url: address, locale: text, configuration: text },
    run: ({ account, params }) => {
      const input = /** @type {Stripe.BillingPortal.SessionCreateParams} */ (params);
      const { id: customer } = referencedObject(account, 'customer', input.customer ?? '', 'customer');
      const returnUrl = input.return_url ?? null;
      const session = newPortalSession({ pages: account.pages, customer, returnUrl, now: account.now() });
      account.save(session, 'billing_portal.session.created');
      return session;
    },
  },
];

/** @param {Call} call */
function create({ account, params }) {
  const input = /** @type {Stripe.Checkout.SessionCreateParams} */ (params);
  if (input.customer && input.customer_email) {
    throw badRequest('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' });
  }
  const items = (input.line_items ?? []).map(({ price = '', quantity = 1 }, index) => {
    const found = referencedObject(account, 'price', price, `line_items[${index}][price]`);
    if (!found.recurring || !found.active) {
      throw badRequest('You must provide at least one recurring price in `subscription` mode.', {
        param: 'line_items',
      });
    }
    return { price: found, quantity };
  });
  if (!items.length) throw badRequest('Missing required param: line_items.', { param: 'line_items' });
  const now = account.now();
  const ends = input.expires_at ?? now + 86_400;
  if (ends < now + 1_800 || ends > now + 86_400) {
    throw badRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    });
  }
  const customer = input.customer ? referencedObject(account, 'customer', input.customer, 'customer') : undefined;
  const cents = items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const currency = items[0]?.price.currency ?? 'usd';
  const email = input.customer_email ?? null;
  const session = newCheckoutSession({ pages: account.pages, customer, email, cents, currency, params: input, now });
  account.save(session);
  const parameters = {
    items: items.map(({ price, quantity }) => ({ price: price.id, quantity })),
    metadata: input.subscription_data?.metadata ?? {},
  };
  account.store.put('checkout_parameters', session.id, parameters);
  return session;
}

/** @param {Call} call */
function expire(call) {
  const session = objectOfPath(call, 'checkout_session');
  if (session.status !== 'open') {
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  call.account.save(session, 'checkout.session.expired');
  return session;
}
