import { advance } from './billing/time.mjs';
import { badRequest, StripeFailure } from './wire/errors.mjs';

/** @import { Opened } from './accounts.mjs' */

/**
 * Controls that Stripe has no API for, with the secret key of the account: the clock and the delivery of events.
 *
 *     POST /_control/advance   { "seconds": 3600 }                → { "now": 1763764000 }
 *     POST /_control/webhooks  { "url", "paused", "copies", "shuffle", "delayMs" }, omitted fields stay
 *     GET  /_control/webhooks  → the same, and the number of pending events
 * @param {Opened} opened
 * @param {string} method
 * @param {string} path
 * @param {string} body JSON
 * @returns {object}
 */
export function control({ account, deliveries }, method, path, body) {
  if (path === '/_control/advance' && method === 'POST') {
    const { seconds } = read(body);
    if (!Number.isInteger(seconds) || Number(seconds) < 0) throw badRequest('seconds must be a whole number');
    advance(account, Number(seconds));
    return { now: account.now() };
  }
  if (path === '/_control/webhooks' && method === 'POST') deliveries.set({ ...deliveries.settings(), ...read(body) });
  else if (path !== '/_control/webhooks' || method !== 'GET') {
    throw new StripeFailure(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` });
  }
  return { ...deliveries.settings(), waiting: deliveries.settings().url ? deliveries.waiting.size : 0 };
}

/**
 * @param {string} body
 * @returns {Record<string, unknown>}
 */
function read(body) {
  try {
    const value = JSON.parse(body || '{}');
    if (typeof value === 'object' && value !== null) return value;
  } catch {}
  throw badRequest('The body must be a JSON object.');
}
