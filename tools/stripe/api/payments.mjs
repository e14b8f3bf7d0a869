import { idOf } from '../billing/ids.mjs';
import { newRefund } from '../shapes/payment.mjs';
import { metadataOf } from '../shapes/sessions.mjs';
import { badRequest } from '../wire/errors.mjs';
import { page } from '../wire/lists.mjs';
import { metadata, oneOf, paging, range, text, whole } from '../wire/parameters.mjs';
import { objectOfPath, referencedObject } from './call.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from '../billing/account.mjs' */
/** @import { Call, Route } from './call.mjs' */

/** What was charged, and what was given back of it. @type {Route[]} */
export const PAYMENTS = [
  { method: 'GET', path: '/v1/payment_intents/:id', reads: {}, run: (call) => objectOfPath(call, 'payment_intent') },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    reads: { ...paging, customer: text, created: range },
    run: ({ account, params }) => {
      const { customer } = /** @type {Stripe.PaymentIntentListParams} */ (params);
      const url = '/v1/payment_intents';
      return page(account, 'payment_intent', url, params, (entry) => !customer || entry.customer === customer);
    },
  },
  { method: 'GET', path: '/v1/charges/:id', reads: {}, run: (call) => objectOfPath(call, 'charge') },
  {
    method: 'GET',
    path: '/v1/charges',
    reads: { ...paging, customer: text, payment_intent: text, created: range },
    run: ({ account, params }) => {
      const { customer, payment_intent: intent } = /** @type {Stripe.ChargeListParams} */ (params);
      return page(account, 'charge', '/v1/charges', params, (entry) => {
        return (!customer || entry.customer === customer) && (!intent || entry.payment_intent === intent);
      });
    },
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    reads: {
      payment_intent: text,
      charge: text,
      amount: whole,
      metadata,
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    },
    run: refund,
  },
  { method: 'GET', path: '/v1/refunds/:id', reads: {}, run: (call) => objectOfPath(call, 'refund') },
  {
    method: 'GET',
    path: '/v1/refunds',
    reads: { ...paging, charge: text, payment_intent: text, created: range },
    run: ({ account, params }) => {
      const { charge, payment_intent: intent } = /** @type {Stripe.RefundListParams} */ (params);
      return page(account, 'refund', '/v1/refunds', params, (entry) => {
        return (!charge || entry.charge === charge) && (!intent || entry.payment_intent === intent);
      });
    },
  },
];

/** Gives back what was charged, never more than is left of it. @param {Call} call */
function refund({ account, params }) {
  const input = /** @type {Stripe.RefundCreateParams} */ (params);
  const charge = chargeOf(account, input);
  const left = charge.amount_captured - charge.amount_refunded;
  const cents = input.amount ?? left;
  if (left === 0) {
    throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (cents < 1) throw badRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (cents > left) {
    const words = `Refund amount (${money(cents)}) is greater than unrefunded amount on charge (${money(left)})`;
    throw badRequest(words, { code: 'refund_amount_greater_than_unrefunded_amount', param: 'amount' });
  }
  const reason = input.reason ?? null;
  const made = newRefund({ charge, cents, reason, metadata: metadataOf(input.metadata), now: account.now() });
  charge.amount_refunded += cents;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  account.save(made, 'refund.created');
  account.save(charge, 'charge.refunded');
  return made;
}

/**
 * @param {Account} account
 * @param {Stripe.RefundCreateParams} input
 */
function chargeOf(account, { charge, payment_intent: intent }) {
  if (charge) return referencedObject(account, 'charge', charge, 'charge');
  if (!intent) {
    throw badRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const found = referencedObject(account, 'payment_intent', intent, 'payment_intent');
  if (found.status !== 'succeeded' || !found.latest_charge) {
    throw badRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  }
  return account.expect('charge', idOf(found.latest_charge));
}

/** @param {number} cents */
const money = (cents) => `$${(cents / 100).toFixed(2)}`;
