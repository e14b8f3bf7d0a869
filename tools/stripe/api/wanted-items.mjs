import { badRequest } from '../wire/errors.mjs';
import { referred } from './call.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from '../books/account.mjs' */
/** @import { Wanted } from '../books/items.mjs' */

/**
 * What a subscription's items shall be. As with Stripe, an item without an id is one more, and those that are not named
 * stay.
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {{ id?: string, price?: string, quantity?: number, deleted?: boolean }[]} given
 * @returns {Wanted[]}
 */
export function wantedItems(account, subscription, given) {
  const known = subscription.items.data;
  const stranger = given.findIndex((one) => one.id && !known.some((item) => item.id === one.id));
  if (stranger >= 0) {
    const param = `items[${stranger}][id]`;
    throw badRequest(`No such subscription item: '${given[stranger]?.id}'`, { code: 'resource_missing', param });
  }
  const changed = known.flatMap((item) => {
    const named = given.find((one) => one.id === item.id);
    if (named?.deleted) return [];
    const price = named?.price ? priceOf(account, named.price) : item.price;
    return [{ id: item.id, price, quantity: named?.quantity ?? item.quantity ?? 1 }];
  });
  const added = given
    .filter((one) => !one.id)
    .map((one) => ({ price: priceOf(account, one.price ?? ''), quantity: one.quantity ?? 1 }));
  const wanted = [...changed, ...added];
  const intervals = new Set(
    wanted.map(({ price }) => `${price.recurring?.interval_count} ${price.recurring?.interval}`),
  );
  if (intervals.size > 1) {
    throw badRequest('Currently, all items in a subscription must have the same billing interval.', { param: 'items' });
  }
  const prices = new Set(wanted.map(({ price }) => price.id));
  if (prices.size < wanted.length) {
    throw badRequest('Cannot add multiple subscription items with the same plan.', { param: 'items' });
  }
  if (!wanted.length) throw badRequest('A subscription must have at least one active item.', { param: 'items' });
  return wanted;
}

/**
 * @param {Account} account
 * @param {string} id
 */
function priceOf(account, id) {
  const price = referred(account, 'price', id, 'price');
  if (!price.recurring) throw badRequest('The price specified is not recurring.', { param: 'price' });
  if (!price.active) throw badRequest('The price specified is inactive.', { param: 'price' });
  return price;
}
