import { FREE_CAR_LIMIT, type Tier } from '@vault/contracts/billing/plans';

/** How many cars each plan allows; null: unlimited. */
export const CAR_LIMITS = { free: FREE_CAR_LIMIT, standard: 500, premium: null } as const satisfies Record<
  Tier,
  number | null
>;

/** What delivers a promised feature: a contract, an event, or people behind an email address. */
export type DeliveredBy = { readonly route: string } | { readonly event: string } | { readonly service: string };

export interface Feature {
  readonly id: string;
  /** The cheapest plan that includes it; dearer plans include it too. */
  readonly from: Tier;
  readonly text: string;
  readonly deliveredBy: DeliveredBy;
}

const PRIORITY_SUPPORT = 'priority@diecastvault.example';
const CONCIERGE = 'concierge@diecastvault.example';
const EVENTS = 'events@diecastvault.example';

/** Every advertised feature with what delivers it. No plan may advertise anything else. */
export const FEATURES: readonly Feature[] = [
  {
    id: 'cars-of-free',
    from: 'free',
    text: `Up to ${FREE_CAR_LIMIT} cars`,
    deliveredBy: { route: 'collection.cars.create' },
  },
  {
    id: 'catalog',
    from: 'free',
    text: 'Photos, values and condition of every car',
    deliveredBy: { route: 'collection.cars.update' },
  },
  {
    id: 'name-suggestions',
    from: 'free',
    text: 'Name suggestions from a catalog of real releases',
    deliveredBy: { route: 'collection.releases.list' },
  },
  {
    id: 'statistics',
    from: 'free',
    text: 'Search, statistics, value over time and rarity with its reasons',
    deliveredBy: { route: 'collection.stats.insights' },
  },
  {
    id: 'wishlist',
    from: 'free',
    text: 'A wishlist that tells when something you want is listed',
    deliveredBy: { route: 'collection.wishlist.create' },
  },
  {
    id: 'gallery',
    from: 'free',
    text: 'A gallery of your own behind a link to share',
    deliveredBy: { route: 'collection.showcase.renew-link' },
  },
  {
    id: 'community',
    from: 'free',
    text: 'The collectors’ market: buy, sell, swap and make offers',
    deliveredBy: { route: 'marketplace.listings.create' },
  },
  {
    id: 'offline-vault',
    from: 'free',
    text: 'The vault in your pocket at a swap meet, without a network',
    deliveredBy: { route: 'collection.offline-vault.get' },
  },
  {
    id: 'import',
    from: 'free',
    text: 'Import from a CSV list, with an undo',
    deliveredBy: { route: 'collection.imports.import' },
  },
  {
    id: 'cars-of-standard',
    from: 'standard',
    text: `Up to ${CAR_LIMITS.standard} cars`,
    deliveredBy: { route: 'collection.cars.create' },
  },
  {
    id: 'analytics',
    from: 'standard',
    text: 'Advanced analytics: gain by brand, scale and decade, yearly return and how your money is spread',
    deliveredBy: { route: 'collection.stats.analytics' },
  },
  {
    id: 'premium-galleries',
    from: 'standard',
    text: 'Premium galleries: further layouts for what you show',
    deliveredBy: { route: 'collection.showcase.update' },
  },
  {
    id: 'priority-support',
    from: 'standard',
    text: `Priority support: ${PRIORITY_SUPPORT}`,
    deliveredBy: { service: PRIORITY_SUPPORT },
  },
  {
    id: 'cars-of-premium',
    from: 'premium',
    text: 'Unlimited cars',
    deliveredBy: { route: 'collection.cars.create' },
  },
  {
    id: 'market-analytics',
    from: 'premium',
    text: 'Institutional-grade analytics: what your cars fetch on the market, and how readily',
    deliveredBy: { route: 'collection.stats.analytics' },
  },
  {
    id: 'trend-alerts',
    from: 'premium',
    text: 'Trend alerts when the price of one of your castings moves',
    deliveredBy: { event: 'collection.trend-spotted.v1' },
  },
  {
    id: 'export',
    from: 'premium',
    text: 'Export as CSV and JSON, and as a PDF for your insurer',
    deliveredBy: { route: 'collection.exports.cars' },
  },
  {
    id: 'white-label',
    from: 'premium',
    text: 'White-label sharing: your showcase without our name on it',
    deliveredBy: { route: 'collection.showcase.get' },
  },
  {
    id: 'concierge',
    from: 'premium',
    text: `Concierge support for finding and valuing cars: ${CONCIERGE}`,
    deliveredBy: { service: CONCIERGE },
  },
  {
    id: 'events',
    from: 'premium',
    text: `Invitations to collectors’ events: ${EVENTS}`,
    deliveredBy: { service: EVENTS },
  },
];
