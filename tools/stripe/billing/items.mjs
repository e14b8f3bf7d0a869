import { newItem } from '../shapes/subscription.mjs';
import { newLine } from '../shapes/invoice.mjs';
import { planOf } from '../shapes/price.mjs';
import { idOf } from './ids.mjs';
import { nextEnd, recurringOf } from './periods.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from './account.mjs' */

/** @typedef {{ id?: string, price: Stripe.Price, quantity: number }} DesiredItem an item of a subscription after a change */

/**
 * @param {Stripe.Subscription} subscription
 * @returns {{ start: number, end: number }}
 */
export function periodOf(subscription) {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no items`);
  return { start: item.current_period_start, end: item.current_period_end };
}

/**
 * Replaces the items of a subscription, which are existing ones by id and new ones. A change of the interval starts a new
 * period.
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {DesiredItem[]} wanted
 * @returns {boolean} whether a new period began
 */
export function replaceItems(account, subscription, wanted) {
  const now = account.now();
  const [first] = wanted;
  if (!first) throw new Error(`${subscription.id} would be left without items`);
  const before = subscription.items.data[0];
  const restarts = !before || intervalOf(before.price) !== intervalOf(first.price);
  if (restarts) subscription.billing_cycle_anchor = now;
  const period = restarts ? { start: now, end: nextEnd(now, recurringOf(first.price), now) } : periodOf(subscription);
  subscription.items.data = wanted.map(({ id, price, quantity }) => {
    const known = subscription.items.data.find((item) => item.id === id);
    const item = known ?? newItem({ price, quantity, subscription: subscription.id, ...period, now });
    const { start: current_period_start, end: current_period_end } = period;
    return { ...item, price, plan: planOf(price), quantity, current_period_start, current_period_end };
  });
  if (subscription.cancel_at_period_end) subscription.cancel_at = period.end;
  return restarts;
}

/**
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {{ start: number, end: number }} period
 * @returns {Stripe.InvoiceLineItem[]} a line for a whole period of each item
 */
export const periodLines = (account, subscription, period) =>
  subscription.items.data.map((item) => {
    const cents = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
    const description = `${item.quantity ?? 1} × ${nameOf(account, item.price)}`;
    return newLine({ item, price: item.price, cents, description, period, proration: false });
  });

/**
 * The credits or charges of items for the rest of the period.
 * @param {Account} account
 * @param {Stripe.SubscriptionItem[]} items
 * @param {number} moment
 * @param {'credit' | 'charge'} side
 * @returns {Stripe.InvoiceLineItem[]}
 */
export const prorationLines = (account, items, moment, side) =>
  items.map((item) => {
    const { current_period_start: start, current_period_end: end, price } = item;
    const rest = Math.max(0, end - moment) / (end - start);
    const cents = Math.round((price.unit_amount ?? 0) * (item.quantity ?? 1) * rest);
    const name = nameOf(account, price);
    const description = side === 'credit' ? `Unused time on ${name}` : `Remaining time on ${name}`;
    const amount = side === 'credit' && cents ? -cents : cents;
    return newLine({ item, price, cents: amount, description, period: { start: moment, end }, proration: true });
  });

/**
 * @param {Account} account
 * @param {Stripe.Price} price
 */
const nameOf = (account, price) => account.expect('product', idOf(price.product)).name;

/** @param {Stripe.Price} price */
const intervalOf = (price) => `${recurringOf(price).interval_count} ${recurringOf(price).interval}`;
