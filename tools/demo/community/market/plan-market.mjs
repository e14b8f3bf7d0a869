import { planTransactions } from './transactions.mjs';
import { planFavorites, planReports, planSearches } from './interest.mjs';
import { planListings } from './listings.mjs';
import { planSoldElsewhere } from './sold.mjs';

/**
 * What goes on at the market of the demo community. Pure but for reading the list of releases.
 * @param {readonly import('../plan.mjs').PlannedCollector[]} community
 * @param {readonly import('../crowd.mjs').Listed[]} crowd
 * @param {string} [seed]
 */
export function planMarket(community, crowd, seed = 'baseplate') {
  const listings = planListings(community, crowd, seed);
  return {
    listings,
    transactions: planTransactions(community, crowd, listings, seed),
    searches: planSearches(community),
    favorites: planFavorites(community, listings, seed),
    reports: planReports(community, listings),
    sales: planSoldElsewhere(community, listings, seed),
  };
}
