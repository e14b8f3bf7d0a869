import { apiList } from '../shapes/list.mjs';
import { badRequest } from './errors.mjs';

/** @import { Account } from '../billing/account.mjs' */
/** @import { Kinds } from '../billing/store.mjs' */

/** @typedef {Record<string, unknown>} Wire an object on its way */

const DEEPEST = 4;

/** @type {Readonly<Record<string, keyof Kinds>>} by the beginning of an id */
const KINDS = {
  cus: 'customer',
  prod: 'product',
  price: 'price',
  pm: 'payment_method',
  sub: 'subscription',
  sub_sched: 'subscription_schedule',
  in: 'invoice',
  inpay: 'invoice_payment',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  cs_test: 'checkout_session',
};

/** Lists that an object only shows when they are asked for. @type {Record<string, (account: Account, id: string) => object>} */
const ON_REQUEST = {
  'invoice.payments': (account, id) =>
    apiList(
      account.store.all('invoice_payment', (entry) => entry.invoice === id),
      `/v1/invoice_payments?invoice=${id}`,
    ),
  'charge.refunds': (account, id) =>
    apiList(
      account.store.all('refund', (entry) => entry.charge === id),
      `/v1/charges/${id}/refunds`,
    ),
  'customer.subscriptions': (account, id) =>
    apiList(
      account.store.all('subscription', (entry) => entry.customer === id && entry.ended_at === null),
      `/v1/customers/${id}/subscriptions`,
    ),
};

/**
 * Replaces ids by objects according to `expand`.
 * @param {Account} account
 * @param {object} answer is changed
 * @param {string[]} paths such as `data.latest_invoice.payments`
 */
export function expand(account, answer, paths) {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > DEEPEST) throw badRequest(`You cannot expand more than ${DEEPEST} levels`, { param: 'expand' });
    follow(account, /** @type {Wire} */ (answer), steps, path);
  }
}

/**
 * @param {Account} account
 * @param {Wire} object
 * @param {string[]} steps
 * @param {string} path
 */
function follow(account, object, [step = '', ...rest], path) {
  const here = object[step] ?? ON_REQUEST[`${String(object['object'])}.${step}`]?.(account, String(object['id']));
  if (here === null || (here === undefined && step in object)) return;
  if (here === undefined) {
    throw badRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  object[step] = typeof here === 'string' ? lookUp(account, here, path) : here;
  if (!rest.length) return;
  const reached = object[step];
  for (const next of Array.isArray(reached) ? reached : [reached])
    follow(account, /** @type {Wire} */ (next), rest, path);
}

/**
 * @param {Account} account
 * @param {string} id
 * @param {string} path
 */
function lookUp(account, id, path) {
  const kind = KINDS[id.slice(0, id.lastIndexOf('_'))];
  const found = kind && account.store.get(kind, id);
  if (found) return found;
  const deleted = account.store.get('deleted_customer', id);
  if (deleted) return deleted;
  throw badRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
