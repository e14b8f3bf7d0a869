import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { figuresOf, isDone, send } from '../load.mjs';
import { createListing, signedInAs } from '../support/community.mjs';
import { noServerError } from '../support/under-load.mjs';

/** @import { Answer, Request } from '../load.mjs' */
/** @import { User } from '../support/community.mjs' */
/** @import { Row } from '../support/under-load.mjs' */

const PARALLEL = 50;

/** @param {User} user @param {string} path @param {object} body @param {Record<string, string>} [headers] @returns {Request} */
const postAs = (user, path, body, headers = {}) => ({
  method: 'POST',
  path,
  body,
  headers: { ...signedInAs(user), ...headers },
});

/** @param {number} count @param {(n: number) => Request} requestOf */
const times = (count, requestOf) => Array.from({ length: count }, (_, n) => requestOf(n));

/** @type {Row} */
const races = {
  number: 7,
  fault: '50-way double accept, limit − 1, same Idempotency-Key',
  async run({ product, community, short }) {
    const rounds = short ? 3 : 100;
    const agent = new Agent({ keepAlive: true });
    /** @type {Answer[]} */
    const answers = [];
    /** @param {readonly Request[]} requests */
    const atOnce = async (requests) => {
      const all = await Promise.all(requests.map((request) => send(agent, product.base, request)));
      answers.push(...all);
      return all;
    };
    /** Rounds with one winner by the answers and in the database. */
    const won = { accepts: 0, adds: 0, repeats: 0 };

    for (let round = 0; round < rounds; round += 1) {
      const [seller, one, other] = [...community.users].sort(() => Math.random() - 0.5);
      if (!seller || !one || !other) throw new Error('Too few users');
      const listing = await createListing(seller);
      const path = `/marketplace/listings/${listing.id}/messages`;
      const offer = { receiverId: seller.id, message: 'An offer', offerPrice: '9.00' };
      const sent = await Promise.all([one, other].map((buyer) => buyer.api.send('POST', path, offer)));
      const offers = sent.map(({ body }) => /** @type {{ id: string }} */ (body).id);
      const accepts = await atOnce(
        times(PARALLEL, (n) => postAs(seller, `/api/marketplace/offers/${offers[n % offers.length]}/accept`, {})),
      );
      const sold = `SELECT count(*)::int AS n FROM marketplace_transactions WHERE listing_id = $1`;
      const [transactions] = await product.query('marketplace', sold, [listing.id]);
      if (accepts.filter(isDone).length === 1 && transactions.n === 1) won.accepts += 1;

      const name = `row7-${randomUUID()}`;
      await product.query('collection', 'UPDATE vaults SET car_limit = car_count + 1 WHERE user_id = $1', [one.id]);
      const car = { name, brand: 'Hot Wheels', condition: 'Mint' };
      const adds = await atOnce(times(PARALLEL, () => postAs(one, '/api/cars', car)));
      await product.query('collection', 'UPDATE vaults SET car_limit = NULL WHERE user_id = $1', [one.id]);
      const named = 'SELECT count(*)::int AS n FROM cars WHERE name = $1';
      const [added] = await product.query('collection', named, [name]);
      if (adds.filter(isDone).length === 1 && added.n === 1) won.adds += 1;

      const key = { 'idempotency-key': randomUUID() };
      const repeated = { ...car, name: `${name}-repeated` };
      const repeats = await atOnce(times(PARALLEL, () => postAs(other, '/api/cars', repeated, key)));
      const ids = new Set(repeats.filter(isDone).map(({ text }) => JSON.parse(text).id));
      const [stored] = await product.query('collection', named, [repeated.name]);
      if (ids.size === 1 && stored.n === 1) won.repeats += 1;
    }
    agent.destroy();
    const all = (/** @type {string} */ what, /** @type {number} */ count) => ({
      what: `one winner: ${what}`,
      held: count === rounds,
      figure: `${count} of ${rounds} rounds`,
    });
    return [
      all(`${PARALLEL} accepts of two offers`, won.accepts),
      all(`${PARALLEL} cars, place for one`, won.adds),
      all(`${PARALLEL} cars with one Idempotency-Key`, won.repeats),
      { ...noServerError(answers), figure: figuresOf(answers) },
    ];
  },
};

export const rows = [races];
