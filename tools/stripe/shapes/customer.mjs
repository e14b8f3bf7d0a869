import { newId } from '../billing/ids.mjs';

/** @import Stripe from 'stripe' */
/** @import { Card } from '../billing/cards.mjs' */

/**
 * @param {number} now
 * @returns {Stripe.Customer}
 */
export const newCustomer = (now) => ({
  id: newId('cus'),
  object: 'customer',
  address: null,
  balance: 0,
  created: now,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  email: null,
  invoice_prefix: newId('x').slice(2, 10).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

/**
 * @param {{ card: Card, number: string, customer: string, name: string | null, email: string | null, now: number }} input
 * @returns {Stripe.PaymentMethod}
 */
export const newPaymentMethod = ({ card, number, customer, name, email, now }) => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email, name, phone: null, tax_id: null },
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: card.brand,
    exp_month: 12,
    exp_year: new Date(now * 1000).getUTCFullYear() + 3,
    fingerprint: `stand-in-${number.slice(-4)}`,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: now,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});
