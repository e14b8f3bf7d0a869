import { markPaid } from '../billing/dunning.mjs';
import { idOf } from '../billing/ids.mjs';
import { subscriptionOf } from '../billing/invoices.mjs';
import { collect } from '../billing/payments.mjs';
import { change, declined, turn } from '../billing/subscriptions.mjs';
import { badRequest } from '../wire/errors.mjs';
import { page } from '../wire/lists.mjs';
import { flag, hash, must, oneOf, paging, range, text, whole } from '../wire/parameters.mjs';
import { objectOfPath, referencedObject } from './call.mjs';
import { ITEMS, PRORATION } from './subscriptions.mjs';
import { desiredItems } from './desired-items.mjs';

/** @import Stripe from 'stripe' */
/** @import { Call, Route } from './call.mjs' */

/** @type {Route[]} */
export const INVOICES = [
  {
    method: 'POST',
    path: '/v1/invoices/create_preview',
    reads: {
      customer: text,
      subscription: must(text),
      subscription_details: hash({ items: ITEMS, proration_behavior: PRORATION, proration_date: whole }),
    },
    run: preview,
  },
  { method: 'GET', path: '/v1/invoices/:id', reads: {}, run: (call) => objectOfPath(call, 'invoice') },
  {
    method: 'GET',
    path: '/v1/invoices',
    reads: { ...paging, customer: text, subscription: text, status: text, created: range },
    run: ({ account, params }) => {
      const { customer, subscription, status } = /** @type {Stripe.InvoiceListParams} */ (params);
      return page(account, 'invoice', '/v1/invoices', params, (entry) => {
        if (customer && entry.customer !== customer) return false;
        return (!subscription || subscriptionOf(entry) === subscription) && (!status || entry.status === status);
      });
    },
  },
  { method: 'POST', path: '/v1/invoices/:id/pay', reads: { off_session: flag }, run: pay },
  { method: 'POST', path: '/v1/invoices/:id/void', reads: {}, run: (call) => giveUp(call, 'void') },
  {
    method: 'POST',
    path: '/v1/invoices/:id/mark_uncollectible',
    reads: {},
    run: (call) => giveUp(call, 'uncollectible'),
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    reads: {
      ...paging,
      invoice: text,
      status: oneOf('open', 'paid', 'canceled'),
      created: range,
      payment: hash({ type: must(oneOf('payment_intent')), payment_intent: text }),
    },
    run: ({ account, params }) => {
      const { invoice, status, payment } = /** @type {Stripe.InvoicePaymentListParams} */ (params);
      const intent = payment?.payment_intent;
      return page(account, 'invoice_payment', '/v1/invoice_payments', params, (entry) => {
        if (invoice && entry.invoice !== invoice) return false;
        return (!status || entry.status === status) && (!intent || entry.payment.payment_intent === intent);
      });
    },
  },
  { method: 'GET', path: '/v1/invoice_payments/:id', reads: {}, run: (call) => objectOfPath(call, 'invoice_payment') },
];

/** What a change would cost now, or what the next renewal will. @param {Call} call */
function preview({ account, params }) {
  const input = /** @type {Stripe.InvoiceCreatePreviewParams} */ (params);
  const details = input.subscription_details ?? {};
  return account.simulate(() => {
    const subscription = referencedObject(account, 'subscription', input.subscription ?? '', 'subscription');
    const items = details.items;
    if (items && !details.proration_behavior) {
      const param = 'subscription_details[proration_behavior]';
      throw badRequest('This stand-in takes proration_behavior always_invoice or none.', { param });
    }
    if (items) {
      change(account, subscription, desiredItems(account, subscription, items), {
        proration: details.proration_behavior ?? 'none',
        orElse: 'allow_incomplete',
        ...(details.proration_date ? { moment: Number(details.proration_date) } : {}),
      });
    } else if (subscription.cancel_at !== null) {
      throw badRequest('No upcoming invoices for customer', { code: 'invoice_upcoming_none' });
    } else turn(account, subscription);
    const { latest_invoice: latest } = account.expect('subscription', subscription.id);
    const imagined = account.expect('invoice', latest ? idOf(latest) : '');
    return {
      ...imagined,
      id: `upcoming_${imagined.id}`,
      status: 'draft',
      number: null,
      amount_paid: 0,
      attempted: false,
      attempt_count: 0,
      hosted_invoice_url: null,
      invoice_pdf: null,
      amount_remaining: imagined.amount_due,
    };
  });
}

/** @param {Call} call */
function pay(call) {
  const { account } = call;
  const invoice = objectOfPath(call, 'invoice');
  if (invoice.status === 'paid') throw badRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open') throw badRequest('This invoice can no longer be paid.');
  const failed = collect(account, invoice.id);
  if (failed) throw declined(failed);
  markPaid(account, invoice.id);
  return account.expect('invoice', invoice.id);
}

/**
 * @param {Call} call
 * @param {'void' | 'uncollectible'} how
 */
function giveUp(call, how) {
  const invoice = objectOfPath(call, 'invoice');
  if (invoice.status !== 'open') throw badRequest('You can only do this with an open invoice.');
  invoice.status = how;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  const now = call.account.now();
  if (how === 'void') invoice.status_transitions.voided_at = now;
  else invoice.status_transitions.marked_uncollectible_at = now;
  call.account.save(invoice, 'invoice.updated', how === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible');
  return invoice;
}
