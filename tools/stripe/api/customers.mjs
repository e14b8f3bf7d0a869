import { end } from '../books/endings.mjs';
import { newCustomer } from '../shapes/customer.mjs';
import { merged, metadataOf } from '../shapes/sessions.mjs';
import { missing } from '../wire/errors.mjs';
import { page } from '../wire/lists.mjs';
import { hash, listOf, metadata, paging, range, text, whole } from '../wire/parameters.mjs';
import { named, referred } from './call.mjs';

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
      return page(account, 'customer', '/v1/customers', params, (one) => !email || one.email === email);
    },
  },
  { method: 'GET', path: '/v1/payment_methods/:id', reads: {}, run: (call) => named(call, 'payment_method') },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    reads: { ...paging, type: text },
    run: (call) => {
      const { id } = named(call, 'customer');
      const methods = call.account.store.all('payment_method', (one) => one.customer === id).reverse();
      return { object: 'list', data: methods, has_more: false, url: `/v1/customers/${id}/payment_methods` };
    },
  },
];

/** @param {Call} call */
function create({ account, params }) {
  const given = /** @type {Stripe.CustomerCreateParams} */ (params);
  const customer = newCustomer(account.now());
  takePerson(customer, given);
  customer.metadata = metadataOf(given.metadata);
  account.save(customer, 'customer.created');
  return customer;
}

/** @param {Call} call */
function update(call) {
  const given = /** @type {Stripe.CustomerUpdateParams} */ (call.params);
  const customer = named(call, 'customer');
  takePerson(customer, given);
  customer.balance = given.balance ?? customer.balance;
  customer.metadata = merged(customer.metadata, given.metadata);
  const method = given.invoice_settings?.default_payment_method;
  if (method) {
    referred(call.account, 'payment_method', method, 'invoice_settings[default_payment_method]');
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
  const customer = named(call, 'customer');
  const running = account.store.all('subscription', (one) => one.customer === customer.id && one.ended_at === null);
  for (const subscription of running) end(account, subscription, 'cancellation_requested');
  for (const method of account.store.all('payment_method', (one) => one.customer === customer.id)) {
    account.save({ ...method, customer: null }, 'payment_method.detached');
  }
  account.store.put('customer', customer.id, null);
  account.store.put('deleted_customer', customer.id, { id: customer.id, object: 'customer', deleted: true });
  account.emit('customer.deleted', customer);
  return account.expect('deleted_customer', customer.id);
}

/**
 * @param {Stripe.Customer} customer
 * @param {Stripe.CustomerUpdateParams} given
 */
function takePerson(customer, given) {
  for (const name of /** @type {const} */ (['email', 'name', 'phone', 'description'])) {
    const value = given[name];
    if (value !== undefined) customer[name] = value === '' ? null : value;
  }
  if (given.preferred_locales) customer.preferred_locales = given.preferred_locales;
}
