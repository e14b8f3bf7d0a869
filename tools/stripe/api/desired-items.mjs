import { badRequest } from '../wire/errors.mjs';
import { referencedObject } from './call.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from '../billing/account.mjs' */
/** @import { DesiredItem } from '../billing/items.mjs' */

/**
 * The items that an update of a subscription leads to. As with Stripe, an item without an id is added, and items that are
 * not listed stay.
 * @param {Account} account
 * @param {Stripe.Subscription} subscription
 * @param {{ id?: string, price?: string, quantity?: number, deleted?: boolean }[]} input
 * @returns {DesiredItem[]}
 */
export function desiredItems(account, subscription, input) {
  const known = subscription.items.data;
  const unknown = input.findIndex((entry) => entry.id && !known.some((item) => item.id === entry.id));
  if (unknown >= 0) {
    const param = `items[${unknown}][id]`;
    throw badRequest(`No such subscription item: '${input[unknown]?.id}'`, { code: 'resource_missing', param });
  }
  const changed = known.flatMap((item) => {
    const objectOfPath = input.find((entry) => entry.id === item.id);
    if (objectOfPath?.deleted) return [];
    const price = objectOfPath?.price ? priceOf(account, objectOfPath.price) : item.price;
    return [{ id: item.id, price, quantity: objectOfPath?.quantity ?? item.quantity ?? 1 }];
  });
  const added = input
    .filter((entry) => !entry.id)
    .map((entry) => ({ price: priceOf(account, entry.price ?? ''), quantity: entry.quantity ?? 1 }));
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
  const price = referencedObject(account, 'price', id, 'price');
  if (!price.recurring) throw badRequest('The price specified is not recurring.', { param: 'price' });
  if (!price.active) throw badRequest('The price specified is inactive.', { param: 'price' });
  return price;
}
