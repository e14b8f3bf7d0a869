import { setTimeout as sleep } from 'node:timers/promises';
import { planSales } from '../community/sales.mjs';
import { Api, ApiError } from './api.mjs';
import { DEMO_PASSWORD } from './collector.mjs';

/** @typedef {import('../community/plan.mjs').PlannedCollector} PlannedCollector */

const DAY_MS = 86_400_000;
const RARITY_WAIT_MS = 60_000;

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

/** @param {Api} api @param {import('../community/sales.mjs').PlannedSale['sale']} sale */
async function report(api, { daysAgo, year, ...sale }) {
  const soldOn = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  await api
    .send('POST', '/market/sales', { ...sale, year: Number(year), soldOn })
    .catch((/** @type {unknown} */ error) => {
      if (!(error instanceof ApiError) || error.code !== 'SALE_KNOWN') throw error;
    });
}

/** Each car's rarity, now that everybody has been here for long enough to be counted. @param {Api} api */
async function untilRarityIsKnown(api) {
  for (const end = Date.now() + RARITY_WAIT_MS; Date.now() < end; await sleep(1000)) {
    const { body } = await api.send('GET', '/collection/rarity?top=1');
    if (/** @type {{ notComputed: number }} */ (body).notComputed === 0) return;
  }
}

/**
 * What people do beyond adding cars: wishes, showcases, sales that they saw elsewhere.
 * @param {string} gateway @param {readonly PlannedCollector[]} community
 */
export async function bringToLife(gateway, community) {
  const sales = planSales(community);
  for (const collector of community) {
    const api = await signedIn(gateway, collector.email);
    await wish(api, collector);
    await openShowcase(api, collector);
    for (const { by, sale } of sales) if (by === collector.email) await report(api, sale);
  }
  for (const { email } of community) await untilRarityIsKnown(await signedIn(gateway, email));
}
