import { newPrice, newProduct } from '../shapes/price.mjs';
import { merged, metadataOf } from '../shapes/sessions.mjs';
import { badRequest } from '../wire/errors.mjs';
import { page } from '../wire/lists.mjs';
import { flag, hash, listOf, metadata, must, oneOf, paging, range, text, whole } from '../wire/parameters.mjs';
import { named, referred } from './call.mjs';

/** @import Stripe from 'stripe' */
/** @import { Account } from '../books/account.mjs' */
/** @import { Call, Route } from './call.mjs' */

/** Products and their prices. @type {Route[]} */
export const CATALOGUE = [
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
  { method: 'GET', path: '/v1/products/:id', reads: {}, run: (call) => named(call, 'product') },
  {
    method: 'GET',
    path: '/v1/products',
    reads: { ...paging, active: flag, created: range, ids: listOf(text) },
    run: ({ account, params }) => {
      const { active, ids } = /** @type {Stripe.ProductListParams} */ (params);
      return page(account, 'product', '/v1/products', params, (one) => {
        return (active ?? one.active) === one.active && (!ids || ids.includes(one.id));
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
  { method: 'GET', path: '/v1/prices/:id', reads: {}, run: (call) => named(call, 'price') },
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
  const given = /** @type {Stripe.ProductCreateParams} */ (/** @type {unknown} */ (params));
  const product = newProduct(given.name, account.now());
  product.description = given.description ?? null;
  product.active = given.active ?? true;
  product.metadata = metadataOf(given.metadata);
  account.save(product, 'product.created');
  return product;
}

/** @param {Call} call */
function updateProduct(call) {
  const given = /** @type {Stripe.ProductUpdateParams} */ (call.params);
  const product = named(call, 'product');
  product.name = given.name ?? product.name;
  product.description = given.description ?? product.description;
  product.active = given.active ?? product.active;
  product.metadata = merged(product.metadata, given.metadata);
  call.account.save(product, 'product.updated');
  return product;
}

/** @param {Call} call */
function createPrice({ account, params }) {
  const given = /** @type {Stripe.PriceCreateParams} */ (/** @type {unknown} */ (params));
  const price = newPrice({
    product: productOf(account, given),
    currency: given.currency,
    cents: given.unit_amount ?? 0,
    ...(given.recurring ? { interval: given.recurring.interval } : {}),
    count: given.recurring?.interval_count ?? 1,
    now: account.now(),
  });
  price.nickname = given.nickname ?? null;
  price.active = given.active ?? true;
  price.tax_behavior = given.tax_behavior ?? 'unspecified';
  price.metadata = metadataOf(given.metadata);
  if (given.lookup_key) giveKey(account, price, given.lookup_key, given.transfer_lookup_key ?? false);
  account.save(price, 'price.created');
  return price;
}

/** @param {Call} call */
function updatePrice(call) {
  const given = /** @type {Stripe.PriceUpdateParams} */ (call.params);
  const price = named(call, 'price');
  price.active = given.active ?? price.active;
  price.nickname = given.nickname ?? price.nickname;
  price.metadata = merged(price.metadata, given.metadata);
  if (given.lookup_key === '') price.lookup_key = null;
  else if (given.lookup_key) giveKey(call.account, price, given.lookup_key, given.transfer_lookup_key ?? false);
  call.account.save(price, 'price.updated');
  return price;
}

/** @param {Call} call */
function listPrices({ account, params }) {
  const { active, currency, product, lookup_keys: keys, type } = /** @type {Stripe.PriceListParams} */ (params);
  return page(account, 'price', '/v1/prices', params, (one) => {
    if (keys && !keys.includes(one.lookup_key ?? '')) return false;
    if (product && one.product !== product) return false;
    return (
      (active ?? one.active) === one.active &&
      (currency ?? one.currency) === one.currency &&
      (type ?? one.type) === one.type
    );
  });
}

/**
 * @param {Account} account
 * @param {Stripe.PriceCreateParams} given
 * @returns {string}
 */
function productOf(account, { product, product_data: data }) {
  if (product) return referred(account, 'product', product, 'product').id;
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
 * A lookup key belongs to one price.
 * @param {Account} account
 * @param {Stripe.Price} price
 * @param {string} key
 * @param {boolean} transfer
 */
function giveKey(account, price, key, transfer) {
  const [holder] = account.store.all('price', (one) => one.lookup_key === key && one.id !== price.id);
  if (holder && !transfer) {
    throw badRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  if (holder) account.save({ ...holder, lookup_key: null }, 'price.updated');
  price.lookup_key = key;
}
