import { setTimeout as sleep } from 'node:timers/promises';
import { newcomer } from '../../bench/support/newcomer.mjs';
import { requireTypeScript } from '../../run/typescript.mjs';
import { createListing, signedInAs } from '../support/community.mjs';

/** @import { User } from '../support/community.mjs' */
/** @import { Row } from '../support/under-load.mjs' */

/** The generator of the gateway's test. */
const GENERATOR = 'services/gateway/test/support/hostile-requests.ts';
/** In every private text of the owner, and nowhere else. */
const SECRET = 'Only-the-owner-knows-51c7';
const MAX_CONCURRENT = 4;
const MAX_TRIES = 20;
/** What the owner reads; a stranger's requests change none of it. */
const OWNED = ['/cars', '/wishlist', '/checklists', '/marketplace/saved-searches', '/profile'];

/** What others own changes what a car is worth and how rare it is. @param {string} key @param {unknown} value */
const withoutEstimates = (key, value) => (/^(rarity|market|value)/.test(key) ? undefined : value);

/**
 * @typedef {{ method: string, path: string, operation: { operationId: string, security?: object[] } }} Route
 * @typedef {object} Generator
 * @property {(paths: object) => Route[]} routesOf
 * @property {(route: Route) => boolean} isForMembers
 * @property {(route: Route, count: number, ids: Record<string, string[]>) => object[]} requestsTo
 * @property {(route: Route, request: object) => string} targetOf
 * @property {(route: Route, request: object) => unknown} contentOf
 * @property {(route: Route, status: number) => string | null} problemOfStatus
 */

/** @param {User} owner @returns {Promise<Record<string, string[]>>} ids by what stands before them in addresses */
async function furnish(owner) {
  const created = async (/** @type {string} */ path, /** @type {object} */ body) =>
    String(/** @type {{ id: string }} */ ((await owner.api.send('POST', path, body)).body).id);
  return {
    cars: [await created('/cars', { name: 'Twin Mill', brand: 'Hot Wheels', condition: 'Mint', notes: SECRET })],
    wishlist: [await created('/wishlist', { name: 'Deora', notes: SECRET })],
    checklists: [await created('/checklists', { name: SECRET, rule: { brand: 'Hot Wheels', year: 1968 } })],
    'saved-searches': [await created('/marketplace/saved-searches', { name: SECRET, search: 'deora' })],
    listings: [String((await createListing(owner)).id)],
    collectors: [owner.id],
    sellers: [owner.id],
    releases: ['1', '2'],
  };
}

/** A new car is attached to its casting by a worker. @param {User} owner */
async function untilAttached({ api }) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await api.send('GET', '/cars');
    const cars = /** @type {{ castingId: number | null }[]} */ (body);
    if (cars.every(({ castingId }) => castingId !== null)) return;
    await sleep(100);
  }
  throw new Error('The car was not attached to its casting');
}

/** @type {Row} */
const hostileRequests = {
  number: 12,
  fault: 'ids × fields × injections from the OpenAPI document',
  async run({ product, short }) {
    const { base, stack } = product;
    /** @type {Generator} */
    const { routesOf, isForMembers, requestsTo, targetOf, contentOf, problemOfStatus } = requireTypeScript(GENERATOR);
    const { paths } = await (await fetch(`${base}/api/openapi.json`)).json();
    const [owner, stranger] = [await newcomer(stack.gateway), await newcomer(stack.gateway)];
    const ids = await furnish(owner);
    await untilAttached(owner);
    const owned = () =>
      Promise.all(
        OWNED.map(async (path) => JSON.stringify((await owner.api.send('GET', path)).body, withoutEstimates)),
      );
    const before = await owned();
    const problems = { policy: new Set(), status: new Set() };
    let sent = 0;

    /** @param {Route} route @param {object} request @param {Record<string, string>} cookies */
    const attack = async (route, request, cookies) => {
      const content = contentOf(route, request);
      const isForm = content instanceof FormData;
      const json = content !== undefined && !isForm;
      for (let tries = 1; ; tries += 1) {
        const response = await fetch(base + targetOf(route, request), {
          method: route.method,
          redirect: 'manual',
          headers: { ...cookies, ...(json && { 'content-type': 'application/json' }) },
          body: isForm ? content : typeof content === 'string' || !json ? content : JSON.stringify(content),
        });
        const text = await response.text();
        sent += 1;
        if (response.status === 503 && tries < MAX_TRIES) {
          await sleep(500);
          continue;
        }
        const which = `${route.method} ${route.path} ${JSON.stringify(request).slice(0, 300)}`;
        const problem = problemOfStatus(route, response.status);
        if (problem) problems.status.add(`${which}: ${problem} ${response.status} ${text.slice(0, 200)}`);
        if (text.includes(SECRET)) problems.policy.add(which);
        return;
      }
    };
    const count = short ? 2 : 10;
    const routes = routesOf(paths);
    const isPublic = (/** @type {Route} */ { operation }) => (operation.security ?? []).length === 0;
    const work = routes.flatMap((route) => [
      ...requestsTo(route, isPublic(route) ? count : 1, ids).map((request) => ({ route, request, cookies: {} })),
      ...(isForMembers(route) ? requestsTo(route, count, ids) : []).map((request) => ({
        route,
        request,
        cookies: signedInAs(stranger),
      })),
    ]);
    const next = async () => {
      for (let item = work.shift(); item; item = work.shift()) await attack(item.route, item.request, item.cookies);
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, next));
    const after = await owned();
    const changed = OWNED.flatMap((path, index) =>
      before[index] === after[index] ? [] : [`${path}: ${before[index]} is ${after[index]}`],
    );
    return [
      {
        what: 'no policy breach',
        held: problems.policy.size === 0 && changed.length === 0,
        figure: `${sent} requests to ${routes.length} operations; ${changed.length} of the owner's lists changed ${[...problems.policy, ...changed].slice(0, 2).join('; ')}`,
      },
      {
        what: 'answers as documented, no 5xx from input',
        held: problems.status.size === 0,
        figure: `${problems.status.size} otherwise ${[...problems.status].slice(0, 3).join('; ')}`.trim(),
      },
    ];
  },
};

export const rows = [hostileRequests];
