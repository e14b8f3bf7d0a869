import { createServer } from 'node:http';
import { Accounts } from './accounts.mjs';
import { answer } from './api/router.mjs';
import { control } from './control.mjs';
import { showPage } from './pages/pages.mjs';
import { StripeFailure } from './wire/errors.mjs';

/** @import { IncomingMessage, Server, ServerResponse } from 'node:http' */
/** @import { AccountsOptions, Opened } from './accounts.mjs' */

const LARGEST_BODY = 1_000_000;

/**
 * A stateful stand-in for Stripe: `/v1` is the API, `/c`, `/p` and `/i` are the hosted pages, `/_control` is for tests.
 * @param {AccountsOptions} options
 * @returns {{ server: Server, close: () => void }}
 */
export function createStandIn(options) {
  const accounts = new Accounts(options);
  const server = createServer((request, response) => {
    respond(accounts, request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const close = () => {
    accounts.close();
    server.close();
    server.closeAllConnections();
  };
  return { server, close };
}

/**
 * @param {Accounts} accounts
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
async function respond(accounts, request, response) {
  const { pathname: path, search } = new URL(request.url ?? '/', 'http://stand-in');
  const method = request.method ?? 'GET';
  const body = await bodyOf(request);
  if (!path.startsWith('/v1/') && !path.startsWith('/_control/')) {
    const page = showPage(accounts, { method, path, body });
    response.writeHead(page.status, page.headers);
    return void response.end(page.body);
  }
  const key = keyOf(request.headers.authorization);
  const opened = accounts.byKey(key);
  if (!opened) return send(response, 401, JSON.stringify({ error: wrongKey(key) }));
  if (path.startsWith('/_control/')) return send(response, ...controlled(opened, method, path, body));
  const onEvents = (/** @type {string} */ name) => /** @type {string | undefined} */ (request.headers[name]);
  const call = { method, path, query: search.slice(1), body };
  const extra = { idempotencyKey: onEvents('idempotency-key'), version: onEvents('stripe-version') };
  const result = answer(opened.account, { ...call, ...extra });
  send(response, result.status, result.body, result.headers);
}

/**
 * @param {Opened} opened
 * @param {string} method
 * @param {string} path
 * @param {string} body
 * @returns {[number, string]}
 */
function controlled(opened, method, path, body) {
  try {
    return [200, JSON.stringify(control(opened, method, path, body))];
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return [error.status, JSON.stringify({ error: error.error })];
  }
}

/**
 * @param {ServerResponse} response
 * @param {number} status
 * @param {string} body
 * @param {Record<string, string>} [headers]
 */
function send(response, status, body, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

/** @param {IncomingMessage} request */
async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new Error('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @param {string | undefined} authorization */
function keyOf(authorization = '') {
  if (authorization.startsWith('Basic ')) {
    return Buffer.from(authorization.slice(6), 'base64').toString('utf8').split(':')[0];
  }
  return authorization.startsWith('Bearer ') ? authorization.slice(7) : undefined;
}

/** @param {string | undefined} key */
const wrongKey = (key) => ({
  type: 'invalid_request_error',
  message: key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
});
