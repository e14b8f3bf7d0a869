import { missing } from '../wire/errors.mjs';

/** @import { Account } from '../books/account.mjs' */
/** @import { Kinds } from '../books/store.mjs' */
/** @import { Readers } from '../wire/parameters.mjs' */

/**
 * One request to the API, read and checked.
 * @typedef {object} Call
 * @property {Account} account
 * @property {string} id what the address names
 * @property {Record<string, unknown>} params
 */

/**
 * @typedef {object} Route
 * @property {'GET' | 'POST' | 'DELETE'} method
 * @property {string} path `:id` stands for the one id that an address may name
 * @property {Readers} reads what may be sent; all else is refused
 * @property {(call: Call) => object} run
 */

/**
 * @template {keyof Kinds} K
 * @param {Call} call
 * @param {K} kind
 * @returns {Kinds[K]} what the address names
 */
export function named({ account, id }, kind) {
  const found = account.store.get(kind, id);
  if (found === undefined) throw missing(kind, id);
  return found;
}

/**
 * @template {keyof Kinds} K
 * @param {Account} account
 * @param {K} kind
 * @param {string} id
 * @param {string} param
 * @returns {Kinds[K]} what a parameter names
 */
export function referred(account, kind, id, param) {
  const found = account.store.get(kind, id);
  if (found === undefined) throw missing(kind, id, { param, status: 400 });
  return found;
}
