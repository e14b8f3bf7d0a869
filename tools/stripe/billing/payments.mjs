import { newInvoicePayment } from '../shapes/invoice.mjs';
import { newCharge, newPaymentIntent } from '../shapes/payment.mjs';
import { cardEndingIn } from './cards.mjs';
import { idOf } from './ids.mjs';
import { customerOf, subscriptionOf } from './invoices.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from './account.mjs' */
/** @import { Card } from './cards.mjs' */

/**
 * Charges an open invoice once.
 * @param {Account} account
 * @param {string} id
 * @param {{ confirmed?: boolean }} [how] `confirmed`: the card's owner is there and has agreed to what their bank asked
 * @returns {Card | undefined} the card that could not be charged
 */
export function collect(account, id, { confirmed = false } = {}) {
  const invoice = account.expect('invoice', id);
  if (invoice.amount_due === 0) {
    settle(account, invoice);
    return undefined;
  }
  const method = methodFor(account, invoice);
  const failed = refusal(method, confirmed);
  const { payment, intent } = paymentOf(account, invoice);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const charge = newCharge({ intent, method, failed, now: account.now() });
  intent.latest_charge = charge.id;
  intent.payment_method = method?.id ?? null;
  if (failed) {
    account.save(charge, 'charge.failed');
    failIntent(account, intent, failed, charge.id);
    account.save(payment);
    account.save(invoice, 'invoice.updated', 'invoice.payment_failed');
    return failed;
  }
  account.save(charge, 'charge.succeeded');
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  account.save(intent, 'payment_intent.succeeded');
  payment.status = 'paid';
  payment.amount_paid = intent.amount;
  payment.status_transitions.paid_at = account.now();
  account.save(payment, 'invoice_payment.paid');
  settle(account, invoice);
  return undefined;
}

/**
 * @param {Account} account
 * @param {Stripe.Invoice} invoice
 */
function settle(account, invoice) {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = account.now();
  account.save(invoice, 'invoice.updated', 'invoice.paid', 'invoice.payment_succeeded');
}

/**
 * @param {Account} account
 * @param {Stripe.PaymentIntent} intent
 * @param {Card} failed
 * @param {string} charge
 */
export function failIntent(account, intent, failed, charge) {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = {
    type: 'card_error',
    code: failed.charge === 'asks' ? 'authentication_required' : 'card_declined',
    charge,
    ...(failed.declineCode ? { decline_code: failed.declineCode } : {}),
    ...(failed.message ? { message: failed.message } : {}),
  };
  account.save(intent, 'payment_intent.payment_failed');
}

/**
 * @param {Account} account
 * @param {Stripe.Invoice} invoice
 * @returns {{ payment: Stripe.InvoicePayment, intent: Stripe.PaymentIntent }} what is tried again, or a first try
 */
function paymentOf(account, invoice) {
  const now = account.now();
  const [known] = account.store.all('invoice_payment', (entry) => idOf(entry.invoice) === invoice.id);
  if (known?.payment.payment_intent) {
    return { payment: known, intent: account.expect('payment_intent', idOf(known.payment.payment_intent)) };
  }
  const intent = newPaymentIntent({
    cents: invoice.amount_due,
    currency: invoice.currency,
    customer: customerOf(invoice),
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    now,
  });
  account.save(intent, 'payment_intent.created');
  return { payment: newInvoicePayment(invoice, intent.id, now), intent };
}

/**
 * @param {Account} account
 * @param {Stripe.Invoice} invoice
 * @returns {Stripe.PaymentMethod | undefined} the subscription's card, or the customer's
 */
function methodFor(account, invoice) {
  const subscription = account.store.get('subscription', subscriptionOf(invoice) ?? '');
  const customer = account.expect('customer', customerOf(invoice));
  const method = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return method ? account.store.get('payment_method', idOf(method)) : undefined;
}

/**
 * @param {Stripe.PaymentMethod | undefined} method
 * @param {boolean} confirmed
 * @returns {Card | undefined} why it cannot be charged
 */
function refusal(method, confirmed) {
  const card = cardEndingIn(method?.card?.last4);
  if (!card) return { label: 'no card', brand: 'unknown', charge: 'fails', message: 'There is no card to charge.' };
  if (card.charge === 'succeeds' || (card.charge === 'asks' && confirmed)) return undefined;
  return card;
}
