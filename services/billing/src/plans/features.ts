import { FREE_CAR_LIMIT, type Tier } from '@vault/contracts/billing/plans';
import { ROOM } from './room';

/** Who answers for what a plan promises: the route that gives it to whom has the plan, or people behind an address. */
export type Keeper = { readonly route: string } | { readonly event: string } | { readonly service: string };

export interface Feature {
  readonly id: string;
  /** The plan that it comes with; dearer ones have it too. */
  readonly from: Tier;
  readonly text: string;
  readonly kept: Keeper;
}

const PRIORITY_SUPPORT = 'priority@diecastvault.example';
const CONCIERGE = 'concierge@diecastvault.example';
const EVENTS = 'events@diecastvault.example';

/** Everything that is sold, each with what keeps the promise. Nothing else may be said of a plan. */
export const FEATURES: readonly Feature[] = [
  {
    id: 'cars-of-free',
    from: 'free',
    text: `Up to ${FREE_CAR_LIMIT} cars`,
    kept: { route: 'collection.cars.create' },
  },
  {
    id: 'cataloguing',
    from: 'free',
    text: 'Photos, values and condition of every car',
    kept: { route: 'collection.cars.update' },
  },
  {
    id: 'name-suggestions',
    from: 'free',
    text: 'Name suggestions from a catalogue of real castings',
    kept: { route: 'collection.catalog.suggest' },
  },
  {
    id: 'statistics',
    from: 'free',
    text: 'Search, statistics, value over time and rarity with its reasons',
    kept: { route: 'collection.stats.insights' },
  },
  {
    id: 'wishlist',
    from: 'free',
    text: 'A wishlist that tells when something you want is listed',
    kept: { route: 'collection.wishlist.create' },
  },
  {
    id: 'gallery',
    from: 'free',
    text: 'A gallery of your own behind a link to share',
    kept: { route: 'collection.showcase.renew-link' },
  },
  {
    id: 'community',
    from: 'free',
    text: 'The collectors’ market: buy, sell, swap and make offers',
    kept: { route: 'marketplace.listings.create' },
  },
  {
    id: 'pocket',
    from: 'free',
    text: 'The vault in your pocket at a swap meet, without a network',
    kept: { route: 'collection.offline-vault.get' },
  },
  {
    id: 'import',
    from: 'free',
    text: 'Import from a CSV list, with an undo',
    kept: { route: 'collection.imports.import' },
  },
  {
    id: 'cars-of-standard',
    from: 'standard',
    text: `Up to ${ROOM.standard} cars`,
    kept: { route: 'collection.cars.create' },
  },
  {
    id: 'analytics',
    from: 'standard',
    text: 'Advanced analytics: gain by brand, scale and decade, yearly return and how your money is spread',
    kept: { route: 'collection.stats.analytics' },
  },
  {
    id: 'premium-galleries',
    from: 'standard',
    text: 'Premium galleries: further layouts for what you show',
    kept: { route: 'collection.showcase.update' },
  },
  {
    id: 'priority-support',
    from: 'standard',
    text: `Priority support: ${PRIORITY_SUPPORT}`,
    kept: { service: PRIORITY_SUPPORT },
  },
  {
    id: 'cars-of-premium',
    from: 'premium',
    text: 'Unlimited cars',
    kept: { route: 'collection.cars.create' },
  },
  {
    id: 'market-analytics',
    from: 'premium',
    text: 'Institutional-grade analytics: what your cars fetch on the market, and how readily',
    kept: { route: 'collection.stats.analytics' },
  },
  {
    id: 'trend-alerts',
    from: 'premium',
    text: 'Trend alerts when the price of one of your castings moves',
    kept: { event: 'collection.trend-spotted.v1' },
  },
  {
    id: 'export',
    from: 'premium',
    text: 'Export as CSV and JSON, and as a PDF for your insurer',
    kept: { route: 'collection.exports.cars' },
  },
  {
    id: 'white-label',
    from: 'premium',
    text: 'White-label sharing: your showcase without our name on it',
    kept: { route: 'collection.showcase.get' },
  },
  {
    id: 'concierge',
    from: 'premium',
    text: `Concierge support for finding and valuing cars: ${CONCIERGE}`,
    kept: { service: CONCIERGE },
  },
  {
    id: 'events',
    from: 'premium',
    text: `Invitations to collectors’ events: ${EVENTS}`,
    kept: { service: EVENTS },
  },
];
