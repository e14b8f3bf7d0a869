import { end } from '../books/endings.mjs';
import { idOf } from '../books/ids.mjs';
import { periodOf } from '../books/items.mjs';
import { change } from '../books/subscriptions.mjs';
import { merged } from '../shapes/sessions.mjs';
import { badRequest } from '../wire/errors.mjs';
import { page } from '../wire/lists.mjs';
import { flag, hash, listOf, metadata, oneOf, paging, range, text, whole } from '../wire/parameters.mjs';
import { named, referred } from './call.mjs';
import { wantedItems } from './wanted-items.mjs';

/** @import Stripe from 'stripe' */
/** @import { Call, Route } from './call.mjs' */

const DETAILS = hash({ comment: text, feedback: text });
export const ITEMS = listOf(hash({ id: text, price: text, quantity: whole, deleted: flag, metadata }));
/** Without a word Stripe keeps prorations for the next invoice, which is more than this stand-in does. */
export const PRORATION = oneOf('always_invoice', 'none');

/** @type {Route[]} */
export const SUBSCRIPTIONS = [
  { method: 'GET', path: '/v1/subscriptions/:id', reads: {}, run: (call) => named(call, 'subscription') },
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
      ...{ items: ITEMS, proration_behavior: PRORATION, proration_date: whole, metadata },
      payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete'),
      ...{ cancel_at_period_end: flag, cancellation_details: DETAILS, default_payment_method: text, off_session: flag },
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
  return page(account, 'subscription', '/v1/subscriptions', params, (one) => {
    if (customer && one.customer !== customer) return false;
    if (price && !one.items.data.some((item) => item.price.id === price)) return false;
    if (status === 'all') return true;
    if (status === 'ended') return one.ended_at !== null;
    // Nothing said: all that are not over.
    return status ? one.status === status : one.status !== 'canceled';
  });
}

/** @param {Call} call */
function update(call) {
  const { account } = call;
  const given = /** @type {Stripe.SubscriptionUpdateParams} */ (call.params);
  const subscription = running(call);
  if (given.cancel_at_period_end !== undefined) cancelAtEnd(account.now(), subscription, given.cancel_at_period_end);
  if (given.cancellation_details) noteWhy(subscription, given.cancellation_details);
  if (given.default_payment_method) {
    const method = given.default_payment_method;
    subscription.default_payment_method = referred(account, 'payment_method', method, 'default_payment_method').id;
  }
  subscription.metadata = merged(subscription.metadata, given.metadata);
  account.save(subscription, 'customer.subscription.updated');
  if (!given.items) return subscription;
  if (!given.proration_behavior) {
    throw badRequest('This stand-in takes proration_behavior always_invoice or none.', { param: 'proration_behavior' });
  }
  return change(account, subscription, wantedItems(account, subscription, given.items), {
    proration: given.proration_behavior,
    orElse: given.payment_behavior ?? 'allow_incomplete',
    ...(given.proration_date ? { moment: given.proration_date } : {}),
  });
}

/**
 * @param {number} now
 * @param {Stripe.Subscription} subscription
 * @param {boolean} cancel
 */
function cancelAtEnd(now, subscription, cancel) {
  if (subscription.schedule) {
    const schedule = idOf(subscription.schedule);
    throw badRequest(
      `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  if (cancel === subscription.cancel_at_period_end) return;
  subscription.cancel_at_period_end = cancel;
  subscription.cancel_at = cancel ? periodOf(subscription).end : null;
  subscription.canceled_at = cancel ? now : null;
  noteWhy(
    subscription,
    cancel ? { reason: 'cancellation_requested' } : { reason: null, comment: null, feedback: null },
  );
}

/** @param {Call} call */
function cancel(call) {
  const { cancellation_details: details } = /** @type {Stripe.SubscriptionCancelParams} */ (call.params);
  const subscription = running(call);
  if (details) noteWhy(subscription, details);
  end(call.account, subscription, 'cancellation_requested');
  return call.account.expect('subscription', subscription.id);
}

/** @param {Call} call */
function running(call) {
  const subscription = named(call, 'subscription');
  if (subscription.ended_at === null) return subscription;
  // What Stripe answers for a subscription that is over.
  throw badRequest('A canceled subscription can only update its cancellation_details and metadata.');
}

/**
 * @param {Stripe.Subscription} subscription
 * @param {{ comment?: string | null, feedback?: string | null, reason?: 'cancellation_requested' | null }} details
 */
function noteWhy(subscription, details) {
  const known = subscription.cancellation_details;
  subscription.cancellation_details = {
    comment: details.comment === undefined ? (known?.comment ?? null) : details.comment || null,
    feedback: details.feedback === undefined ? (known?.feedback ?? null) : details.feedback || null,
    feedback_option: null,
    reason: details.reason === undefined ? (known?.reason ?? null) : details.reason,
  };
}
