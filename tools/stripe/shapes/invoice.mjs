import { idOf, newId } from '../billing/ids.mjs';
import { apiList, decimal } from './list.mjs';

/** @import Stripe from 'stripe' */

/**
 * @param {object} input
 * @param {Stripe.SubscriptionItem} input.item
 * @param {Stripe.Price} input.price
 * @param {number} input.cents
 * @param {string} input.description
 * @param {{ start: number, end: number }} input.period
 * @param {boolean} input.proration
 * @returns {Stripe.InvoiceLineItem} of no invoice yet
 */
export const newLine = ({ item, price, cents, description, period, proration }) => ({
  id: newId('il'),
  object: 'line_item',
  amount: cents,
  currency: price.currency,
  description,
  discount_amounts: [],
  discountable: !proration,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: proration ? newId('ii') : null,
      proration,
      proration_details: proration ? { credited_items: null } : null,
      subscription: item.subscription,
      subscription_item: item.id,
    },
    type: 'subscription_item_details',
  },
  period,
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: price.id, product: idOf(price.product) },
    type: 'price_details',
    unit_amount_decimal: decimal(proration ? cents : (price.unit_amount ?? 0)),
  },
  quantity: item.quantity ?? 1,
  quantity_decimal: decimal(item.quantity ?? 1),
  subscription: item.subscription,
  subtotal: cents,
  taxes: [],
});

/**
 * @param {object} input
 * @param {Stripe.Customer} input.customer
 * @param {Stripe.Subscription} input.subscription
 * @param {string} input.reason `billing_reason`
 * @param {Stripe.InvoiceLineItem[]} input.lines
 * @param {{ start: number, end: number }} input.period
 * @param {number} input.now
 * @returns {Stripe.Invoice} a draft
 */
export function newInvoice({ customer, subscription, reason, lines, period, now }) {
  const id = newId('in');
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stand-in',
    account_tax_ids: null,
    amount_due: Math.max(0, total + customer.balance),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total + customer.balance),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: apiList(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}

/**
 * @param {Stripe.Invoice} invoice
 * @param {string} intent
 * @param {number} now
 * @returns {Stripe.InvoicePayment}
 */
export const newInvoicePayment = (invoice, intent, now) => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: invoice.amount_due,
  created: now,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});
