import { newPrice, newProduct } from '../shapes/price.mjs';
import { merged, metadataOf } from '../shapes/sessions.mjs';
import { badRequest } from '../wire/errors.mjs';
import { page } from '../wire/lists.mjs';
import { flag, hash, listOf, metadata, must, oneOf, paging, range, text, whole } from '../wire/parameters.mjs';
import { objectOfPath, referencedObject } from './call.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from '../billing/account.mjs' */
/** @import { Call, Route } from './call.mjs' */

/** Products and their prices. @type {Route[]} */
export const CATALOG = [
  {
    method: 'POST',
    path: '/v1/products',
    reads: { name: must(text), description: text, active: flag, metadata, unit_label: text, tax_code: text },
    run: createProduct,
  },
  {
    method: 'POST',
    path: '/v1/products/:id',
    reads: { name: text, description: text, active: flag, metadata },
    run: updateProduct,
  },
  { method: 'GET', path: '/v1/products/:id', reads: {}, run: (call) => objectOfPath(call, 'product') },
  {
    method: 'GET',
    path: '/v1/products',
    reads: { ...paging, active: flag, created: range, ids: listOf(text) },
    run: ({ account, params }) => {
      const { active, ids } = /** @type {Stripe.ProductListParams} */ (params);
      return page(account, 'product', '/v1/products', params, (entry) => {
        return (active ?? entry.active) === entry.active && (!ids || ids.includes(entry.id));
      });
    },
  },
  {
    method: 'POST',
    path: '/v1/prices',
    reads: {
      currency: must(text),
      unit_amount: must(whole),
      product: text,
      product_data: hash({ name: must(text), metadata, active: flag }),
      recurring: hash({ interval: must(oneOf('day', 'week', 'month', 'year')), interval_count: whole }),
      lookup_key: text,
      transfer_lookup_key: flag,
      nickname: text,
      active: flag,
      metadata,
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
    },
    run: createPrice,
  },
  {
    method: 'POST',
    path: '/v1/prices/:id',
    reads: { active: flag, nickname: text, lookup_key: text, transfer_lookup_key: flag, metadata },
    run: updatePrice,
  },
  { method: 'GET', path: '/v1/prices/:id', reads: {}, run: (call) => objectOfPath(call, 'price') },
  {
    method: 'GET',
    path: '/v1/prices',
    reads: {
      ...paging,
      active: flag,
      currency: text,
      product: text,
      created: range,
      lookup_keys: listOf(text),
      type: oneOf('one_time', 'recurring'),
    },
    run: listPrices,
  },
];

/** @param {Call} call */
function createProduct({ account, params }) {
  const input = /** @type {Stripe.ProductCreateParams} */ (/** @type {unknown} */ (params));
  const product = newProduct(input.name, account.now());
  product.description = input.description ?? null;
  product.active = input.active ?? true;
  product.metadata = metadataOf(input.metadata);
  account.save(product, 'product.created');
  return product;
}

/** @param {Call} call */
function updateProduct(call) {
  const input = /** @type {Stripe.ProductUpdateParams} */ (call.params);
  const product = objectOfPath(call, 'product');
  product.name = input.name ?? product.name;
  product.description = input.description ?? product.description;
  product.active = input.active ?? product.active;
  product.metadata = merged(product.metadata, input.metadata);
  call.account.save(product, 'product.updated');
  return product;
}

/** @param {Call} call */
function createPrice({ account, params }) {
  const input = /** @type {Stripe.PriceCreateParams} */ (/** @type {unknown} */ (params));
  const price = newPrice({
    product: productOf(account, input),
    currency: input.currency,
    cents: input.unit_amount ?? 0,
    ...(input.recurring ? { interval: input.recurring.interval } : {}),
    count: input.recurring?.interval_count ?? 1,
    now: account.now(),
  });
  price.nickname = input.nickname ?? null;
  price.active = input.active ?? true;
  price.tax_behavior = input.tax_behavior ?? 'unspecified';
  price.metadata = metadataOf(input.metadata);
  if (input.lookup_key) assignLookupKey(account, price, input.lookup_key, input.transfer_lookup_key ?? false);
  account.save(price, 'price.created');
  return price;
}

/** @param {Call} call */
function updatePrice(call) {
  const input = /** @type {Stripe.PriceUpdateParams} */ (call.params);
  const price = objectOfPath(call, 'price');
  price.active = input.active ?? price.active;
  price.nickname = input.nickname ?? price.nickname;
  price.metadata = merged(price.metadata, input.metadata);
  if (input.lookup_key === '') price.lookup_key = null;
  else if (input.lookup_key) assignLookupKey(call.account, price, input.lookup_key, input.transfer_lookup_key ?? false);
  call.account.save(price, 'price.updated');
  return price;
}

/** @param {Call} call */
function listPrices({ account, params }) {
  const { active, currency, product, lookup_keys: keys, type } = /** @type {Stripe.PriceListParams} */ (params);
  return page(account, 'price', '/v1/prices', params, (entry) => {
    if (keys && !keys.includes(entry.lookup_key ?? '')) return false;
    if (product && entry.product !== product) return false;
    return (
      (active ?? entry.active) === entry.active &&
      (currency ?? entry.currency) === entry.currency &&
      (type ?? entry.type) === entry.type
    );
  });
}

/**
 * @param {Account} account
 * @param {Stripe.PriceCreateParams} input
 * @returns {string}
 */
function productOf(account, { product, product_data: data }) {
  if (product) return referencedObject(account, 'product', product, 'product').id;
  if (!data)
    throw badRequest('You must specify either product or product_data.', {
      code: 'parameter_missing',
      param: 'product',
    });
  const made = newProduct(data.name, account.now());
  made.metadata = metadataOf(data.metadata);
  account.save(made, 'product.created');
  return made.id;
}

/**
 * Assigns a lookup key, which only one price can have.
 * @param {Account} account
 * @param {Stripe.Price} price
 * @param {string} key
 * @param {boolean} transfer
 */
function assignLookupKey(account, price, key, transfer) {
  const [holder] = account.store.all('price', (entry) => entry.lookup_key === key && entry.id !== price.id);
  if (holder && !transfer) {
    throw badRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  if (holder) account.save({ ...holder, lookup_key: null }, 'price.updated');
  price.lookup_key = key;
}
