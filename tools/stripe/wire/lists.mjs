import { apiList } from '../shapes/list.mjs';
import { badRequest, missing } from './errors.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from '../billing/account.mjs' */
/** @import { Kinds } from '../billing/store.mjs' */

/** @typedef {{ gt?: number, gte?: number, lt?: number, lte?: number }} Range */

/**
 * @typedef {object} ListParams
 * @property {number} [limit] 1 to 100, by default 10
 * @property {string} [starting_after]
 * @property {string} [ending_before]
 * @property {number | Range} [created]
 */

/**
 * A page of a list, the newest first.
 * @template {'customer' | 'product' | 'price' | 'subscription' | 'subscription_schedule' | 'invoice' | 'invoice_payment' | 'payment_intent' | 'charge' | 'refund' | 'event' | 'checkout_session'} K
 * @param {Account} account
 * @param {K} kind
 * @param {string} url
 * @param {ListParams} params
 * @param {(value: Kinds[K]) => boolean} [wanted]
 * @returns {Stripe.ApiList<Kinds[K]>}
 */
export function page(account, kind, url, params, wanted = () => true) {
  const { limit = 10, starting_after: after, ending_before: before, created } = params;
  if (limit < 1 || limit > 100) {
    throw badRequest('Invalid limit: must be between 1 and 100', { code: 'parameter_invalid_integer', param: 'limit' });
  }
  const all = account.store.peek(kind, (entry) => within(entry.created, created) && wanted(entry)).reverse();
  const from = after ? indexOf(all, after, kind, 'starting_after') + 1 : 0;
  const to = before ? indexOf(all, before, kind, 'ending_before') : all.length;
  const rest = before ? all.slice(Math.max(0, to - limit), to) : all.slice(from);
  return apiList(structuredClone(rest.slice(0, limit)), url, before ? to > limit : rest.length > limit);
}

/**
 * @param {{ id: string }[]} all
 * @param {string} id
 * @param {string} kind
 * @param {string} param
 */
function indexOf(all, id, kind, param) {
  const index = all.findIndex((entry) => entry.id === id);
  if (index < 0) throw missing(kind, id, { param, status: 400 });
  return index;
}

/**
 * @param {number} moment
 * @param {number | Range | undefined} range
 */
function within(moment, range) {
  if (range === undefined) return true;
  if (typeof range === 'number') return moment === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return moment > gt && moment >= gte && moment < lt && moment <= lte;
}
