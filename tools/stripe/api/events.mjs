import { page } from '../wire/lists.mjs';
import { flag, listOf, paging, range, text } from '../wire/parameters.mjs';
import { objectOfPath } from './call.mjs';

/** @import Stripe from 'stripe' */
/** @import { Route } from './call.mjs' */

/** @type {Route[]} */
export const EVENTS = [
  { method: 'GET', path: '/v1/events/:id', reads: {}, run: (call) => objectOfPath(call, 'event') },
  {
    method: 'GET',
    path: '/v1/events',
    reads: { ...paging, type: text, types: listOf(text), created: range, delivery_success: flag },
    run: ({ account, params }) => {
      const { type, types, delivery_success: delivered } = /** @type {Stripe.EventListParams} */ (params);
      return page(account, 'event', '/v1/events', params, (entry) => {
        if (type && !matches(entry.type, type)) return false;
        if (types && !types.includes(entry.type)) return false;
        return delivered === undefined || delivered === (entry.pending_webhooks === 0);
      });
    },
  },
];

/**
 * @param {string} type
 * @param {string} wanted a type, or `customer.*`
 */
const matches = (type, wanted) => (wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted);
