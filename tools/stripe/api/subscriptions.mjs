import { setCancellationDetails, setEnd } from '../billing/cancellations.mjs';
import { endSubscription } from '../billing/endings.mjs';
import { change } from '../billing/subscriptions.mjs';
import { merged } from '../shapes/sessions.mjs';
import { badRequest } from '../wire/errors.mjs';
import { page } from '../wire/lists.mjs';
import { either, flag, hash, listOf, metadata, oneOf, paging, range, text, whole } from '../wire/parameters.mjs';
import { objectOfPath, referencedObject } from './call.mjs';
import { desiredItems } from './desired-items.mjs';

/** @import Stripe from 'stripe' */
/** @import { Call, Route } from './call.mjs' */

const DETAILS = hash({ comment: text, feedback: text });
/** A moment, the end of the period, or nothing, which takes it back. */
const CANCEL_AT = either(whole, oneOf('', 'min_period_end', 'max_period_end'));
export const ITEMS = listOf(hash({ id: text, price: text, quantity: whole, deleted: flag, metadata }));
/** Without a word Stripe keeps prorations for the next invoice, which is more than this stand-in does. */
export const PRORATION = oneOf('always_invoice', 'none');

/** @type {Route[]} */
export const SUBSCRIPTIONS = [
  { method: 'GET', path: '/v1/subscriptions/:id', reads: {}, run: (call) => objectOfPath(call, 'subscription') },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    reads: { ...paging, customer: text, price: text, status: text, created: range },
    run: list,
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    reads: {
      items: ITEMS,
      proration_behavior: PRORATION,
      proration_date: whole,
      metadata,
      payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
      cancel_at_period_end: flag,
      cancel_at: CANCEL_AT,
      cancellation_details: DETAILS,
      default_payment_method: text,
      off_session: flag,
    },
    run: update,
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    reads: { cancellation_details: DETAILS, invoice_now: flag, prorate: flag },
    run: cancel,
  },
];

/** @param {Call} call */
function list({ account, params }) {
  const { customer, price, status } = /** @type {Stripe.SubscriptionListParams} */ (params);
  return page(account, 'subscription', '/v1/subscriptions', params, (entry) => {
    if (customer && entry.customer !== customer) return false;
    if (price && !entry.items.data.some((item) => item.price.id === price)) return false;
    if (status === 'all') return true;
    if (status === 'ended') return entry.ended_at !== null;
    // By default all that have not ended.
    return status ? entry.status === status : entry.status !== 'canceled';
  });
}

/** @param {Call} call */
function update(call) {
  const { account } = call;
  const input = /** @type {Stripe.SubscriptionUpdateParams} */ (call.params);
  const subscription = running(call);
  setEnd(account.now(), subscription, input);
  if (input.cancellation_details) setCancellationDetails(subscription, input.cancellation_details);
  if (input.default_payment_method) {
    const method = input.default_payment_method;
    subscription.default_payment_method = referencedObject(
      account,
      'payment_method',
      method,
      'default_payment_method',
    ).id;
  }
  subscription.metadata = merged(subscription.metadata, input.metadata);
  account.save(subscription, 'customer.subscription.updated');
  if (!input.items) return subscription;
  if (!input.proration_behavior) {
    throw badRequest('This stand-in takes proration_behavior always_invoice or none.', { param: 'proration_behavior' });
  }
  return change(account, subscription, desiredItems(account, subscription, input.items), {
    proration: input.proration_behavior,
    orElse: input.payment_behavior ?? 'allow_incomplete',
    ...(input.proration_date ? { moment: input.proration_date } : {}),
  });
}

/** @param {Call} call */
function cancel(call) {
  const { cancellation_details: details } = /** @type {Stripe.SubscriptionCancelParams} */ (call.params);
  const subscription = running(call);
  if (details) setCancellationDetails(subscription, details);
  endSubscription(call.account, subscription, 'cancellation_requested');
  return call.account.expect('subscription', subscription.id);
}

/** @param {Call} call */
function running(call) {
  const subscription = objectOfPath(call, 'subscription');
  if (subscription.ended_at === null) return subscription;
  // The error of Stripe for a subscription that has ended.
  throw badRequest('A canceled subscription can only update its cancellation_details and metadata.');
}
