import { editionOf } from '../community/editions.mjs';
import { planSales } from '../community/sales.mjs';
import { Api, ApiError } from './api.mjs';
import { DEMO_PASSWORD } from './collector.mjs';

/** @typedef {import('../community/plan.mjs').PlannedCollector} PlannedCollector */

const DAY_MS = 86_400_000;

/** @param {string} gateway @param {string} email */
async function signedIn(gateway, email) {
  const api = new Api(gateway);
  await api.send('POST', '/login', { email, password: DEMO_PASSWORD });
  return api;
}

/** Wishes that an interrupted run brought in stay as they are. @param {Api} api @param {PlannedCollector} collector */
async function wish(api, { wishes }) {
  const { body } = await api.send('GET', '/wishlist?limit=200');
  const there = new Set(/** @type {{ name: string }[]} */ (body).map(({ name }) => name));
  for (const { year, ...one } of wishes) {
    if (!there.has(one.name)) await api.send('POST', '/wishlist', { ...one, year: Number(year) });
  }
}

/** @param {Api} api @param {PlannedCollector} collector */
async function openShowcase(api, { showcase }) {
  if (!showcase) return;
  const { chosen, ...words } = showcase;
  const { body } = await api.send('GET', '/cars?limit=200&sortBy=value&sortOrder=desc');
  const cars = /** @type {{ id: string, name: string }[]} */ (body);
  const carIds = chosen ? cars.filter(({ name }) => chosen.test(name)).map(({ id }) => id) : null;
  await api.send('PUT', '/collection/showcase', { ...words, carIds, public: true });
}

/** Edition sizes up to which a claim needs a certificate. */
const PROVEN_UP_TO = 504;

/** What an owner knows of a numbered piece. @param {Api} api @param {Map<number, number>} proven gets the shortest runs */
async function claimEditions(api, proven) {
  const { body } = await api.send('GET', '/cars?limit=200');
  const cars =
    /** @type {{ name: string, brand: string, series: string, year: number, releaseId: number | null }[]} */ (body);
  for (const car of cars) {
    const editionSize = editionOf(car);
    if (!car.releaseId || !editionSize) continue;
    await api.send('POST', `/catalog/releases/${car.releaseId}/facts`, { editionSize });
    if (editionSize <= PROVEN_UP_TO) proven.set(car.releaseId, editionSize);
  }
}

/** @param {Api} api @param {import('../community/sales.mjs').PlannedSale['sale']} sale */
async function report(api, { daysAgo, year, ...sale }) {
  const soldOn = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  await api
    .send('POST', '/market/sales', { ...sale, year: Number(year), soldOn })
    .catch((/** @type {unknown} */ error) => {
      if (!(error instanceof ApiError) || error.code !== 'SALE_KNOWN') throw error;
    });
}

/**
 * What the administrator has seen proof of.
 * @param {string} gateway @param {import('../seed.mjs').Administrator} admin @param {Map<number, number>} proven
 */
async function verifyEditions(gateway, { email, password, gatePassword }, proven) {
  const api = new Api(gateway);
  await api.send('POST', '/login', { email, password });
  await api.send('POST', '/admin/session', { password: gatePassword });
  for (const [id, editionSize] of proven) await api.send('POST', `/admin/releases/${id}/facts`, { editionSize });
}

/**
 * What people do beyond adding cars: wishes, showcases, sales that they saw elsewhere.
 * @param {string} gateway @param {readonly PlannedCollector[]} community
 * @param {import('../seed.mjs').Administrator | null} admin
 */
export async function bringToLife(gateway, community, admin) {
  const sales = planSales(community);
  /** @type {Map<number, number>} */
  const proven = new Map();
  for (const collector of community) {
    const api = await signedIn(gateway, collector.email);
    await wish(api, collector);
    await openShowcase(api, collector);
    await claimEditions(api, proven);
    for (const { by, sale } of sales) if (by === collector.email) await report(api, sale);
  }
  if (admin) await verifyEditions(gateway, admin, proven);
}
