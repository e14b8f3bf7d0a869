import { randomInt } from 'node:crypto';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * @param {string} prefix such as `cus`
 * @returns {string} an id as Stripe's are
 */
export const newId = (prefix) =>
  `${prefix}_${Array.from({ length: 24 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/**
 * The id of an object that may be expanded.
 * @param {string | { id: string }} reference
 */
export const idOf = (reference) => (typeof reference === 'string' ? reference : reference.id);
