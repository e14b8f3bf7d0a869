import { planMarket } from '../../community/market/plan-market.mjs';
import { actOut } from './transactions.mjs';
import { favor, report, saveSearches } from './interest.mjs';
import { ApiError } from '../api.mjs';
import { meetEachOther } from '../network.mjs';
import { bringInListings } from './listings.mjs';
import { People } from './people.mjs';

const DAY_MS = 86_400_000;

/**
 * Reports sales that members saw elsewhere.
 * @param {readonly import('../../community/sales.mjs').PlannedSale[]} sales @param {import('./people.mjs').People} people
 */
const reportSales = (sales, people) =>
  people.each(sales, async ({ by, sale: { daysAgo, year, ...sale } }) => {
    const me = await people.get(by);
    const soldOn = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    await me
      .send('POST', '/market/sales', { ...sale, year: Number(year), soldOn })
      .catch((/** @type {unknown} */ error) => {
        if (!(error instanceof ApiError) || error.code !== 'SALE_KNOWN') throw error;
      });
  });

/**
 * Counts finished work and logs the progress four times.
 * @param {string} what @param {number} total @param {(line: string) => void} log
 */
function counted(what, total, log) {
  let done = 0;
  return () => {
    done += 1;
    if (done % Math.ceil(total / 4) === 0 || done === total) log(`  Demo market: ${done} of ${total} ${what}`);
  };
}

/**
 * What a community does at its market: sales that were seen, searches, listings, favourites, conversations, transactions and
 * feedback. What an earlier run did stays as it is.
 * @param {string} gateway
 * @param {readonly import('../../community/plan.mjs').PlannedCollector[]} community
 * @param {readonly import('../../community/crowd.mjs').Listed[]} crowd
 * @param {import('../pictures.mjs').Pictures} pictures
 * @param {(line: string) => void} log
 */
export async function openMarket(gateway, community, crowd, pictures, log) {
  const { listings, transactions, searches, favorites, reports, sales } = planMarket(community, crowd);
  const people = new People(gateway);
  // What was paid elsewhere and what is looked for come before what is offered.
  await reportSales(sales, people);
  await saveSearches(searches, people);
  await meetEachOther(community, crowd, people);
  const ids = await bringInListings(listings, people, pictures, counted('listings', listings.length, log));
  await favor(favorites, ids, people);
  await actOut(transactions, ids, people, counted('conversations and transactions', transactions.length, log));
  await report(reports, ids, people);
  const [first] = people.refusals;
  if (first) log(`  Demo market: ${people.refusals.length} things were left as found, such as: ${first}`);
}
