import { endSubscription } from '../billing/endings.mjs';
import { newCustomer } from '../shapes/customer.mjs';
import { merged, metadataOf } from '../shapes/sessions.mjs';
import { missing } from '../wire/errors.mjs';
import { page } from '../wire/lists.mjs';
import { hash, listOf, metadata, paging, range, text, whole } from '../wire/parameters.mjs';
import { objectOfPath, referencedObject } from './call.mjs';

/** @import Stripe from 'stripe' */
/** @import { Call, Route } from './call.mjs' */

const PERSON = { email: text, name: text, phone: text, description: text, metadata, preferred_locales: listOf(text) };

/** Customers and the cards that they have given. @type {Route[]} */
export const CUSTOMERS = [
  { method: 'POST', path: '/v1/customers', reads: PERSON, run: create },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    reads: { ...PERSON, balance: whole, invoice_settings: hash({ default_payment_method: text }) },
    run: update,
  },
  { method: 'GET', path: '/v1/customers/:id', reads: {}, run: retrieve },
  { method: 'DELETE', path: '/v1/customers/:id', reads: {}, run: remove },
  {
    method: 'GET',
    path: '/v1/customers',
    reads: { ...paging, email: text, created: range },
    run: ({ account, params }) => {
      const { email } = /** @type {Stripe.CustomerListParams} */ (params);
      return page(account, 'customer', '/v1/customers', params, (entry) => !email || entry.email === email);
    },
  },
  { method: 'GET', path: '/v1/payment_methods/:id', reads: {}, run: (call) => objectOfPath(call, 'payment_method') },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    reads: { ...paging, type: text },
    run: (call) => {
      const { id } = objectOfPath(call, 'customer');
      const methods = call.account.store.all('payment_method', (entry) => entry.customer === id).reverse();
      return { object: 'list', data: methods, has_more: false, url: `/v1/customers/${id}/payment_methods` };
    },
  },
];

/** @param {Call} call */
function create({ account, params }) {
  const input = /** @type {Stripe.CustomerCreateParams} */ (params);
  const customer = newCustomer(account.now());
  setContact(customer, input);
  customer.metadata = metadataOf(input.metadata);
  account.save(customer, 'customer.created');
  return customer;
}

/** @param {Call} call */
function update(call) {
  const input = /** @type {Stripe.CustomerUpdateParams} */ (call.params);
  const customer = objectOfPath(call, 'customer');
  setContact(customer, input);
  customer.balance = input.balance ?? customer.balance;
  customer.metadata = merged(customer.metadata, input.metadata);
  const method = input.invoice_settings?.default_payment_method;
  if (method) {
    referencedObject(call.account, 'payment_method', method, 'invoice_settings[default_payment_method]');
    customer.invoice_settings.default_payment_method = method;
  }
  call.account.save(customer, 'customer.updated');
  return customer;
}

/** @param {Call} call */
function retrieve({ account, id }) {
  const found = account.store.get('customer', id) ?? account.store.get('deleted_customer', id);
  if (!found) throw missing('customer', id);
  return found;
}

/** What a customer had subscribed to ends at once. @param {Call} call */
function remove(call) {
  const { account } = call;
  const customer = objectOfPath(call, 'customer');
  const running = account.store.all(
    'subscription',
    (entry) => entry.customer === customer.id && entry.ended_at === null,
  );
  for (const subscription of running) endSubscription(account, subscription, 'cancellation_requested');
  for (const method of account.store.all('payment_method', (entry) => entry.customer === customer.id)) {
    account.save({ ...method, customer: null }, 'payment_method.detached');
  }
  account.store.put('customer', customer.id, null);
  account.store.put('deleted_customer', customer.id, { id: customer.id, object: 'customer', deleted: true });
  account.emit('customer.deleted', customer);
  return account.expect('deleted_customer', customer.id);
}

/**
 * @param {Stripe.Customer} customer
 * @param {Stripe.CustomerUpdateParams} input
 */
function setContact(customer, input) {
  for (const name of /** @type {const} */ (['email', 'name', 'phone', 'description'])) {
    const value = input[name];
    if (value !== undefined) customer[name] = value === '' ? null : value;
  }
  if (input.preferred_locales) customer.preferred_locales = input.preferred_locales;
}
