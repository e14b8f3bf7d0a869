import { createHash } from 'node:crypto';
import { API_VERSION } from '../billing/account.mjs';
import { newId } from '../billing/ids.mjs';
import { badRequest, StripeFailure } from '../wire/errors.mjs';
import { expand } from '../wire/expand.mjs';
import { parseForm } from '../wire/form.mjs';
import { listOf, readFields, text } from '../wire/parameters.mjs';
import { CATALOG } from './catalog.mjs';
import { CHECKOUT } from './checkout.mjs';
import { CUSTOMERS } from './customers.mjs';
import { EVENTS } from './events.mjs';
import { INVOICES } from './invoices.mjs';
import { PAYMENTS } from './payments.mjs';
import { SCHEDULES } from './schedules.mjs';
import { SUBSCRIPTIONS } from './subscriptions.mjs';

/** @import { Account } from '../billing/account.mjs' */
/** @import { Route } from './call.mjs' */

/** @type {Route[]} */
const ROUTES = [
  ...CATALOG,
  ...CUSTOMERS,
  ...CHECKOUT,
  ...SUBSCRIPTIONS,
  ...SCHEDULES,
  ...INVOICES,
  ...PAYMENTS,
  ...EVENTS,
];

/**
 * A raw request.
 * @typedef {object} RawRequest
 * @property {string} method
 * @property {string} path
 * @property {string} query
 * @property {string} body
 * @property {string | undefined} idempotencyKey
 * @property {string | undefined} version
 */

/** @typedef {{ status: number, body: string, headers: Record<string, string> }} Answer */

/**
 * Handles an API request.
 * @param {Account} account
 * @param {RawRequest} request
 * @returns {Answer}
 */
export function answer(account, request) {
  const headers = { 'request-id': newId('req'), 'stripe-version': API_VERSION };
  const key = request.method === 'POST' ? request.idempotencyKey : undefined;
  const fingerprint = createHash('sha256').update(`${request.method} ${request.path}\n${request.body}`).digest('hex');
  try {
    if (request.version && request.version !== API_VERSION) {
      throw badRequest(`This stand-in speaks version ${API_VERSION} of the API, not ${request.version}.`);
    }
    const known = key === undefined ? undefined : account.store.get('idempotent', key);
    if (known && known.asked !== fingerprint) throw otherRequest(key ?? '');
    if (known) return { ...known, headers: { ...headers, 'idempotent-replayed': 'true' } };
    const eventRequest = { id: headers['request-id'], idempotency_key: key ?? null };
    const body = account.change(() => {
      const json = JSON.stringify(run(account, request));
      if (key !== undefined) storeResponse(account, key, { asked: fingerprint, status: 200, body: json });
      return json;
    }, eventRequest);
    return { status: 200, body, headers };
  } catch (error) {
    const failure = error instanceof StripeFailure ? error : broken(error);
    const body = JSON.stringify({ error: failure.error });
    // As with Stripe, an invalid request can be corrected and sent again with the same key.
    if (key !== undefined && failure.status === 402) {
      account.change(() => storeResponse(account, key, { asked: fingerprint, status: 402, body }));
    }
    return { status: failure.status, body, headers };
  }
}

/**
 * @param {Account} account
 * @param {RawRequest} request
 * @returns {object}
 */
function run(account, { method, path, query, body }) {
  for (const route of ROUTES) {
    const id = route.method === method ? match(route.path, path) : undefined;
    if (id === undefined) continue;
    const fields = parseForm(method === 'POST' ? body : query || body);
    const { expand: paths, ...params } = readFields(fields, { ...route.reads, expand: listOf(text) });
    const result = /** @type {object} */ (structuredClone(route.run({ account, id, params })));
    expand(account, result, /** @type {string[] | undefined} */ (paths) ?? []);
    return result;
  }
  throw new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). This stand-in knows only a part of Stripe's API.`,
  });
}

/**
 * @param {string} pattern
 * @param {string} path
 * @returns {string | undefined} the id in the path, empty where there is none; undefined when it does not match
 */
function match(pattern, path) {
  const expected = pattern.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return undefined;
  if (expected.some((part, index) => part !== ':id' && part !== actual[index])) return undefined;
  return decodeURIComponent(actual[expected.indexOf(':id')] ?? '');
}

/**
 * @param {Account} account
 * @param {string} key
 * @param {{ asked: string, status: number, body: string }} result
 */
const storeResponse = (account, key, result) => account.store.put('idempotent', key, { ...result, at: Date.now() });

/** @param {string} key */
const otherRequest = (key) =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/** @param {unknown} error */
function broken(error) {
  console.error(error);
  return new StripeFailure(500, { type: 'api_error', message: 'The stand-in failed; its log says how.' });
}
