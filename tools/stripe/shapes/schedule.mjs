import { newId } from '../billing/ids.mjs';

/** @import Stripe from 'stripe' */

/**
 * @param {object} input
 * @param {{ price: string, quantity: number }[]} input.items
 * @param {number} input.start
 * @param {number} input.end
 * @param {string} input.currency
 * @param {string} input.proration
 * @param {Stripe.Metadata} input.metadata
 * @returns {Stripe.SubscriptionSchedule.Phase}
 */
export const newPhase = ({ items, start, end, currency, proration, metadata }) => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  end_date: end,
  invoice_settings: null,
  items: items.map(({ price, quantity }) => ({
    billing_thresholds: null,
    discounts: [],
    metadata: {},
    plan: price,
    price,
    quantity,
    tax_rates: [],
  })),
  metadata,
  on_behalf_of: null,
  proration_behavior: proration,
  start_date: start,
  transfer_data: null,
  trial_end: null,
});

/**
 * @param {Stripe.Subscription} subscription
 * @param {Stripe.SubscriptionSchedule.Phase} phase the one that runs
 * @param {Stripe.Metadata} metadata
 * @param {number} now
 * @returns {Stripe.SubscriptionSchedule}
 */
export const newSchedule = (subscription, phase, metadata, now) => ({
  id: newId('sub_sched'),
  object: 'subscription_schedule',
  application: null,
  billing_mode: subscription.billing_mode,
  canceled_at: null,
  completed_at: null,
  created: now,
  current_phase: { start_date: phase.start_date, end_date: phase.end_date },
  customer: subscription.customer,
  customer_account: null,
  default_settings: {
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: 'automatic',
    billing_thresholds: null,
    collection_method: 'charge_automatically',
    default_payment_method: null,
    description: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      days_until_due: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    on_behalf_of: null,
    transfer_data: null,
  },
  end_behavior: 'release',
  livemode: false,
  metadata,
  pause_schedules: [],
  phases: [phase],
  released_at: null,
  released_subscription: null,
  status: 'active',
  subscription: subscription.id,
  test_clock: null,
});
