import { newItem } from '../shapes/subscription.mjs';
import { newLine } from '../shapes/invoice.mjs';
import { planOf } from '../shapes/price.mjs';
import { nextEnd, recurringOf } from './periods.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from './account.mjs' */

/** @typedef {{ id?: string, price: Stripe.Price, quantity: number }} Wanted an item as it shall be */

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
 * Puts items into a subscription, those that are known by their ids and new ones. A change of the interval begins a new
 * period.
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {Wanted[]} wanted
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
  return restarts;
}

/**
 * @param {Stripe.Subscription} subscription
 * @param {{ start: number, end: number }} period
 * @returns {Stripe.InvoiceLineItem[]} a whole period of each item
 */
export const periodLines = (subscription, period) =>
  subscription.items.data.map((item) => {
    const cents = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
    const description = `${item.quantity ?? 1} × ${item.price.nickname ?? item.price.lookup_key ?? 'Subscription'}`;
    return newLine({ item, price: item.price, cents, description, period, proration: false });
  });

/**
 * What is given back for the rest of the period of the items before, and asked for it of those after.
 * @param {Stripe.SubscriptionItem[]} items
 * @param {number} moment
 * @param {'credit' | 'charge'} side
 * @returns {Stripe.InvoiceLineItem[]}
 */
export const prorationLines = (items, moment, side) =>
  items.map((item) => {
    const { current_period_start: start, current_period_end: end, price } = item;
    const rest = Math.max(0, end - moment) / (end - start);
    const cents = Math.round((price.unit_amount ?? 0) * (item.quantity ?? 1) * rest);
    const name = price.nickname ?? price.lookup_key ?? 'Subscription';
    const description = side === 'credit' ? `Unused time on ${name}` : `Remaining time on ${name}`;
    const amount = side === 'credit' && cents ? -cents : cents;
    return newLine({ item, price, cents: amount, description, period: { start: moment, end }, proration: true });
  });

/** @param {Stripe.Price} price */
const intervalOf = (price) => `${recurringOf(price).interval_count} ${recurringOf(price).interval}`;
