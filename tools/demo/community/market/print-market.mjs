/** Prints the planned market as JSON: `node tools/demo/community/market/print-market.mjs [seed]`. */
import { planCrowd } from '../crowd.mjs';
import { planCommunity } from '../plan.mjs';
import { planMarket } from './plan-market.mjs';

const [, , seed] = process.argv;
const { listings, transactions, favorites, reports, ...rest } = planMarket(planCommunity(seed), planCrowd(seed), seed);
/** Listings are told by their place. @param {{ listing: typeof listings[number] }} one */
const placed = (one) => ({ ...one, listing: listings.indexOf(one.listing) });
process.stdout.write(
  JSON.stringify({
    ...rest,
    listings,
    transactions: transactions.map(placed),
    favorites: favorites.map(placed),
    reports: reports.map(placed),
  }),
);
