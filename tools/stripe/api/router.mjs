import { createHash } from 'node:crypto';
import { API_VERSION } from '../books/account.mjs';
import { newId } from '../books/ids.mjs';
import { badRequest, StripeFailure } from '../wire/errors.mjs';
import { expand } from '../wire/expand.mjs';
import { parseForm } from '../wire/form.mjs';
import { listOf, readFields, text } from '../wire/parameters.mjs';
import { CATALOGUE } from './catalogue.mjs';
import { CHECKOUT } from './checkout.mjs';
import { CUSTOMERS } from './customers.mjs';
import { EVENTS } from './events.mjs';
import { INVOICES } from './invoices.mjs';
import { PAYMENTS } from './payments.mjs';
import { SCHEDULES } from './schedules.mjs';
import { SUBSCRIPTIONS } from './subscriptions.mjs';

/** @import { Account } from '../books/account.mjs' */
/** @import { Route } from './call.mjs' */

/** @type {Route[]} */
const ROUTES = [
  ...CATALOGUE,
  ...CUSTOMERS,
  ...CHECKOUT,
  ...SUBSCRIPTIONS,
  ...SCHEDULES,
  ...INVOICES,
  ...PAYMENTS,
  ...EVENTS,
];

/**
 * A request as it came.
 * @typedef {object} Asked
 * @property {string} method
 * @property {string} path
 * @property {string} query
 * @property {string} body
 * @property {string | undefined} idempotencyKey
 * @property {string | undefined} version
 */

/** @typedef {{ status: number, body: string, headers: Record<string, string> }} Answer */

/**
 * Answers a request to the API.
 * @param {Account} account
 * @param {Asked} asked
 * @returns {Answer}
 */
export function answer(account, asked) {
  const headers = { 'request-id': newId('req'), 'stripe-version': API_VERSION };
  const key = asked.method === 'POST' ? asked.idempotencyKey : undefined;
  const print = createHash('sha256').update(`${asked.method} ${asked.path}\n${asked.body}`).digest('hex');
  try {
    if (asked.version && asked.version !== API_VERSION) {
      throw badRequest(`This stand-in speaks version ${API_VERSION} of the API, not ${asked.version}.`);
    }
    const known = key === undefined ? undefined : account.store.get('idempotent', key);
    if (known && known.asked !== print) throw otherRequest(key ?? '');
    if (known) return { ...known, headers: { ...headers, 'idempotent-replayed': 'true' } };
    const request = { id: headers['request-id'], idempotency_key: key ?? null };
    const body = account.change(() => {
      const text = JSON.stringify(run(account, asked));
      if (key !== undefined) keep(account, key, { asked: print, status: 200, body: text });
      return text;
    }, request);
    return { status: 200, body, headers };
  } catch (error) {
    const failure = error instanceof StripeFailure ? error : broken(error);
    const body = JSON.stringify({ error: failure.error });
    // As with Stripe, a request that was wrong in itself may be mended and sent again with its key.
    if (key !== undefined && failure.status === 402) {
      account.change(() => keep(account, key, { asked: print, status: 402, body }));
    }
    return { status: failure.status, body, headers };
  }
}

/**
 * @param {Account} account
 * @param {Asked} asked
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
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  if (wanted.some((part, index) => part !== ':id' && part !== given[index])) return undefined;
  return decodeURIComponent(given[wanted.indexOf(':id')] ?? '');
}

/**
 * @param {Account} account
 * @param {string} key
 * @param {{ asked: string, status: number, body: string }} result
 */
const keep = (account, key, result) => account.store.put('idempotent', key, { ...result, at: Date.now() });

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
