import { newInvoice } from '../shapes/invoice.mjs';
import { idOf } from './ids.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from './account.mjs' */

/** A renewal's invoice can still be changed for an hour before it is charged. */
const DRAFT_SECONDS = 3_600;

/**
 * Creates an invoice for a subscription as its latest one; the caller saves the subscription.
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {{ reason: string, lines: Stripe.InvoiceLineItem[], period: { start: number, end: number }, waits?: boolean }} input
 * @returns {Stripe.Invoice} a draft
 */
export function draft(account, subscription, { reason, lines, period, waits = false }) {
  const now = account.now();
  const customer = account.expect('customer', idOf(subscription.customer));
  const invoice = newInvoice({ customer, subscription, reason, lines, period, now });
  if (waits) invoice.automatically_finalizes_at = now + DRAFT_SECONDS;
  subscription.latest_invoice = invoice.id;
  account.save(invoice, 'invoice.created');
  return invoice;
}

/**
 * Finalizes an invoice: assigns its number and applies the credit of the customer.
 * @param {Account} account
 * @param {string} id
 * @returns {Stripe.Invoice}
 */
export function finalise(account, id) {
  const invoice = account.expect('invoice', id);
  const customer = account.expect('customer', customerOf(invoice));
  const sequence = customer.next_invoice_sequence ?? 1;
  const balance = customer.balance + invoice.total;
  invoice.number = `${customer.invoice_prefix ?? 'STANDIN'}-${String(sequence).padStart(4, '0')}`;
  invoice.starting_balance = customer.balance;
  invoice.ending_balance = Math.min(0, balance);
  invoice.amount_due = Math.max(0, balance);
  invoice.amount_remaining = invoice.amount_due;
  invoice.status = 'open';
  invoice.effective_at = account.now();
  invoice.automatically_finalizes_at = null;
  invoice.hosted_invoice_url = `${account.pages}/i/${invoice.id}`;
  invoice.invoice_pdf = `${account.pages}/i/${invoice.id}/pdf`;
  invoice.status_transitions.finalized_at = account.now();
  customer.next_invoice_sequence = sequence + 1;
  customer.balance = invoice.ending_balance;
  account.save(customer, 'customer.updated');
  account.save(invoice, 'invoice.finalized', 'invoice.updated');
  return invoice;
}

/** @param {Stripe.Invoice} invoice */
export function customerOf(invoice) {
  if (!invoice.customer) throw new Error(`${invoice.id} is nobody's`);
  return idOf(invoice.customer);
}

/** @param {Stripe.Invoice} invoice */
export function subscriptionOf(invoice) {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return subscription ? idOf(subscription) : undefined;
}
