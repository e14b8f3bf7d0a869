/** @import { Request } from './load.mjs' */

/** @typedef {'limit' | 'stock' | 'product'} System */
/** @typedef {() => Iterator<Request, never>} Requests */
/** @typedef {{ id: number, sellerId: string }} Listing */
/** @typedef {{ target: readonly [number, number] | null } & Record<System, Requests>} Path */

/**
 * The requests of the target table to each of the three systems.
 * @param {readonly Listing[]} listings active ones, of others than who asks
 * @returns {Record<string, Path>} with what the product has to reach: of Limit 1, and as a multiple of the stock design
 */
export function pathsOf(listings) {
  /** @param {(listing: Listing) => Request[]} requests @param {readonly Listing[]} [among] @returns {Requests} */
  const ofAny = (requests, among = listings) =>
    function* () {
      for (;;) yield* requests(/** @type {Listing} */ (among[Math.floor(Math.random() * among.length)]));
    };

  /**
   * Each request about another listing, as two messages at once to one seller would wait for each other. The systems
   * begin at different listings, so that all of them begin conversations.
   * @param {number} part @param {(listing: Listing) => Request[]} requests @returns {Requests}
   */
  const ofNext = (part, requests) => {
    let next = Math.floor((listings.length * part) / 3);
    return function* () {
      for (;;) yield* requests(/** @type {Listing} */ (listings[next++ % listings.length]));
    };
  };

  /** @param {string} name @param {object} [offer] */
  const written = (name, offer) => {
    const message = 'Is it still there? I would come by for it on Saturday.';
    return {
      limit: ofNext(0, ({ id }) => [{ method: 'POST', path: `/${name}?id=${id}`, body: { message, ...offer } }]),
      stock: ofNext(1, ({ id }) => [{ method: 'POST', path: `/listings/${id}/messages`, body: { message, ...offer } }]),
      product: ofNext(2, ({ id, sellerId }) => [
        {
          method: 'POST',
          path: `/api/marketplace/listings/${id}/messages`,
          body: { receiverId: sellerId, message, ...offer },
        },
      ]),
    };
  };

  /** @param {string} limit @param {string} stock @param {string} product */
  const fixed = (limit, stock, product) => ({
    limit: ofAny(() => [{ path: limit }]),
    stock: ofAny(() => [{ path: stock }]),
    product: ofAny(() => [{ path: product }]),
  });

  /** A listing, any of them. @param {readonly Listing[]} among @returns {Path} */
  const one = (among) => ({
    target: [0.4, 2.5],
    limit: ofAny(({ id }) => [{ path: `/listing?id=${id}` }], among),
    stock: ofAny(({ id }) => [{ path: `/listings/${id}` }], among),
    product: ofAny(({ id }) => [{ path: `/api/marketplace/listings/${id}` }], among),
  });

  return {
    newest: { target: [0.35, 2.5], ...fixed('/newest', '/newest', '/api/marketplace/listings?limit=20') },
    'filter and sort': {
      target: [0.45, 2],
      ...fixed(
        '/filtered?condition=Mint',
        '/filtered?condition=Mint',
        '/api/marketplace/listings?condition=Mint&sort=price_low&limit=20',
      ),
    },
    'one listing': one(listings),
    'the same listing': one(listings.slice(-1)),
    search: {
      target: [0.7, 1.5],
      ...fixed(
        '/search?search=twin+mill',
        '/search?search=twin+mill',
        '/api/marketplace/listings?search=twin+mill&limit=20',
      ),
    },
    'own cars': { target: [0.45, 1.8], ...fixed('/cars', '/cars', '/api/cars?limit=60') },
    favorite: {
      target: [0.4, 3],
      limit: ofNext(0, ({ id }) => [{ path: `/favor?id=${id}` }, { path: `/unfavor?id=${id}` }]),
      stock: ofNext(1, ({ id }) => ['POST', 'DELETE'].map((method) => ({ method, path: `/listings/${id}/favorite` }))),
      product: ofNext(2, ({ id }) =>
        ['POST', 'DELETE'].map((method) => ({ method, path: `/api/marketplace/listings/${id}/favorite` })),
      ),
    },
    message: { target: [0.4, 3], ...written('message') },
    offer: { target: null, ...written('offer', { offerPrice: '5.00' }) },
  };
}
