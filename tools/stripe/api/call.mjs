import { missing } from '../wire/errors.mjs';

/** @import { Account } from '../billing/account.mjs' */
/** @import { Kinds } from '../billing/store.mjs' */
/** @import { Readers } from '../wire/parameters.mjs' */

/**
 * A parsed and validated API request.
 * @typedef {object} Call
 * @property {Account} account
 * @property {string} id the id in the path
 * @property {Record<string, unknown>} params
 */

/**
 * @typedef {object} Route
 * @property {'GET' | 'POST' | 'DELETE'} method
 * @property {string} path `:id` marks the id, of which a path has at most one
 * @property {Readers} reads the accepted parameters; all others are refused
 * @property {(call: Call) => object} run
 */

/**
 * @template {keyof Kinds} K
 * @param {Call} call
 * @param {K} kind
 * @returns {Kinds[K]} the object of the id in the path
 */
export function objectOfPath({ account, id }, kind) {
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
 * @returns {Kinds[K]} the object of the id in a parameter
 */
export function referencedObject(account, kind, id, param) {
  const found = account.store.get(kind, id);
  if (found === undefined) throw missing(kind, id, { param, status: 400 });
  return found;
}
