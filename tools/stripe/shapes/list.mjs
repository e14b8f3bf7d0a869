/** @import Stripe from 'stripe' */

/**
 * @template T
 * @param {T[]} data
 * @param {string} url
 * @param {boolean} [more]
 * @returns {Stripe.ApiList<T>}
 */
export const apiList = (data, url, more = false) => ({ object: 'list', data, has_more: more, url });

/**
 * A number of cents as a decimal of Stripe: a string in JSON, which its library parses into a Decimal.
 * @param {number} cents
 */
export const decimal = (cents) => /** @type {Stripe.Decimal} */ (/** @type {unknown} */ (String(cents)));
