import { randomInt } from 'node:crypto';
import { addMarket, addVaults } from '../../bench/support/market-data.mjs';
import { newcomer } from '../../bench/support/newcomer.mjs';

/** @import { Request } from '../load.mjs' */

/** @typedef {Awaited<ReturnType<typeof newcomer>>} User */

const USERS = 24;
/** Each registration takes a core for a moment, to hash the password. */
const REGISTERED_AT_ONCE = 4;
const LISTINGS = 2_000;
const CARS = 6_000;

/** @template T @param {readonly T[]} values @returns {T} */
export const anyOf = (values) => /** @type {T} */ (values[randomInt(values.length)]);

/**
 * Users with vaults of 200 cars and a listing each, on a market of some more.
 * @param {import('../../run/stack.mjs').StackFile} stack
 */
export async function createCommunity(stack) {
  const [users] = await Promise.all([registerUsers(stack.gateway), addMarket(stack.postgres, LISTINGS)]);
  const viewers = users.map(({ id }) => id);
  await addVaults(stack.postgres, CARS, viewers);
  const listings = await Promise.all(users.map(createListing));
  return { users, listings };
}

/** @param {string} gateway */
async function registerUsers(gateway) {
  /** @type {User[]} */
  const users = [];
  while (users.length < USERS)
    users.push(...(await Promise.all(Array.from({ length: REGISTERED_AT_ONCE }, () => newcomer(gateway)))));
  return users;
}

/** @param {User} seller */
export async function createListing(seller) {
  const listing = { title: 'Twin Mill', type: 'sale', price: '12.50' };
  const { body } = await seller.api.send('POST', '/marketplace/listings', listing);
  return { id: /** @type {{ id: number }} */ (body).id, seller };
}

/** @typedef {Awaited<ReturnType<typeof createCommunity>>} Community */

/** @param {User} user */
export const signedInAs = (user) => ({ cookie: user.api.cookie });

/**
 * The mixed requests of a row: of ten, three write. Each write carries its id as the name of a car or wish, or as the text
 * of a message to another user.
 * @param {Community} community @param {string} prefix of the ids
 * @returns {() => Request}
 */
export function mixedRequests({ users, listings }, prefix) {
  let writes = 0;
  const reads = [
    () => '/api/marketplace/listings?limit=20',
    () => '/api/marketplace/listings?limit=20',
    () => '/api/marketplace/listings?search=twin+mill&limit=20',
    () => `/api/marketplace/listings/${anyOf(listings).id}`,
    () => '/api/cars?limit=60',
    () => '/api/auth/user',
    () => '/api/user/subscription-status',
    () => '/api/notifications',
  ];
  const writeAs = [
    (/** @type {string} */ id) => ({
      path: '/api/cars',
      body: { name: id, brand: 'Hot Wheels', condition: 'Mint' },
      headers: { 'idempotency-key': id },
    }),
    (/** @type {string} */ id) => ({ path: '/api/wishlist', body: { name: id }, headers: {} }),
  ];
  return () => {
    const user = anyOf(users);
    const headers = signedInAs(user);
    const kind = randomInt(10);
    if (kind > 2) return { path: anyOf(reads)(), headers };
    const write = `${prefix}-${(writes += 1)}`;
    if (kind > 0) {
      const { path, body, headers: own } = /** @type {NonNullable<typeof writeAs[0]>} */ (writeAs[kind - 1])(write);
      return { method: 'POST', path, body, headers: { ...headers, ...own }, write };
    }
    const { id, seller } = anyOf(listings.filter((listing) => listing.seller !== user));
    const body = { receiverId: seller.id, message: write };
    return { method: 'POST', path: `/api/marketplace/listings/${id}/messages`, body, headers, write };
  };
}
