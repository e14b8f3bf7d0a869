import { newId } from '../billing/ids.mjs';
import { decimal } from './list.mjs';

/** @import Stripe from 'stripe' */

/**
 * @param {string} name
 * @param {number} now
 * @returns {Stripe.Product}
 */
export const newProduct = (name, now) => ({
  id: newId('prod').slice(0, 19),
  object: 'product',
  active: true,
  created: now,
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: now,
  url: null,
});

/**
 * @param {{ product: string, currency: string, cents: number, interval?: string, count: number, now: number }} input
 * @returns {Stripe.Price}
 */
export const newPrice = ({ product, currency, cents, interval, count, now }) => ({
  id: newId('price'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: now,
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product,
  recurring: interval
    ? { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' }
    : null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: interval ? 'recurring' : 'one_time',
  unit_amount: cents,
  unit_amount_decimal: decimal(cents),
});

/**
 * The legacy `plan` of an item, which repeats its price.
 * @param {Stripe.Price} price
 * @returns {Stripe.Plan}
 */
export const planOf = (price) => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
