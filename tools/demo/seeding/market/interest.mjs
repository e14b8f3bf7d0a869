import { ApiError } from '../api.mjs';

/**
 * @typedef {import('../../community/market/interest.mjs').PlannedSearch} PlannedSearch
 * @typedef {import('../../community/market/listings.mjs').PlannedListing} PlannedListing
 * @typedef {import('./people.mjs').People} People
 */

/** @param {readonly PlannedSearch[]} searches @param {People} people */
export const saveSearches = (searches, people) =>
  people.each(searches, async ({ by, search }) => {
    const me = await people.get(by);
    const saved = /** @type {{ name: string }[]} */ (await me.send('GET', '/marketplace/saved-searches'));
    if (!saved.some(({ name }) => name === search.name)) await me.send('POST', '/marketplace/saved-searches', search);
  });

/** @param {readonly { by: string, listing: PlannedListing }[]} favorites @param {ReadonlyMap<PlannedListing, number>} ids @param {People} people */
export const favor = (favorites, ids, people) =>
  people.each(favorites, async ({ by, listing }) => {
    await (await people.get(by)).send('POST', `/marketplace/listings/${ids.get(listing)}/favorite`);
  });

/** @param {readonly import('../../community/market/interest.mjs').PlannedReport[]} reports @param {ReadonlyMap<PlannedListing, number>} ids @param {People} people */
export const report = (reports, ids, people) =>
  people.each(reports, async ({ by, listing, reason, description }) => {
    const me = await people.get(by);
    await me
      .send('POST', `/marketplace/listings/${ids.get(listing)}/report`, { reason, description })
      .catch((/** @type {unknown} */ error) => {
        if (!(error instanceof ApiError) || error.code !== 'ALREADY_REPORTED') throw error;
      });
  });
