import { Random } from '../../drawing/random.mjs';
import { likedBy } from './taste.mjs';

/**
 * @typedef {import('../plan.mjs').PlannedCollector} PlannedCollector
 * @typedef {import('./listings.mjs').PlannedListing} PlannedListing
 *
 * @typedef {{ by: string, search: { name: string, search?: string, type?: 'sale' | 'trade', brand?: string,
 *   condition?: string, scale?: string, maxPrice?: string, notify: 'at_once' | 'daily' | 'never' } }} PlannedSearch
 * @typedef {{ by: string, listing: PlannedListing }} PlannedFavorite
 * @typedef {{ by: string, listing: PlannedListing, reason: 'fake' | 'fraud' | 'other', description: string }} PlannedReport
 */

/** What people look for again and again, by last name. @type {Readonly<Record<string, readonly PlannedSearch['search'][]>>} */
const SEARCHES = {
  Watanabe: [
    { name: 'Nissans under $80', search: 'nissan', maxPrice: '80.00', notify: 'at_once' },
    { name: 'Tomica, boxed', brand: 'Tomica', notify: 'daily' },
    { name: 'Trades in 1:64', type: 'trade', scale: '1:64', notify: 'never' },
    { name: 'Porsche, any', search: 'porsche', type: 'sale', notify: 'daily' },
  ],
  Brandt: [
    { name: '911, all of them', search: 'porsche 911', notify: 'at_once' },
    { name: 'Minichamps', brand: 'Minichamps', notify: 'daily' },
  ],
  Whitlock: [{ name: 'Redlines', search: 'redline', notify: 'daily' }],
  Delacroix: [{ name: '1:18 under $300', scale: '1:18', maxPrice: '300.00', notify: 'daily' }],
  Okafor: [{ name: 'Fire engines', search: 'fire', notify: 'at_once' }],
  Delgado: [{ name: 'Mustangs on card', search: 'mustang', condition: 'MOC', notify: 'daily' }],
  Kowalski: [{ name: 'Volkswagen', search: 'volkswagen', notify: 'at_once' }],
  Bianchi: [{ name: 'Le Mans', search: 'le mans', notify: 'daily' }],
  Jensen: [{ name: 'Matchbox', brand: 'Matchbox', notify: 'daily' }],
};

/** @param {readonly PlannedCollector[]} community @returns {PlannedSearch[]} */
export const planSearches = (community) =>
  community.flatMap(({ email, lastName }) => (SEARCHES[lastName] ?? []).map((search) => ({ by: email, search })));

/** Favorites: mostly listings that match the collector's taste. @param {readonly PlannedCollector[]} community @param {readonly PlannedListing[]} listings @param {string} seed @returns {PlannedFavorite[]} */
export function planFavorites(community, listings, seed) {
  const random = new Random(`${seed} favourites`);
  return community.flatMap(({ email, lastName }) => {
    const others = random.shuffled(listings.filter(({ seller }) => seller !== email));
    const liked = others.filter(({ car }) => likedBy(lastName)(car));
    return [...new Set([...liked.slice(0, random.whole(4, 9)), ...others.slice(0, random.whole(1, 4))])].map(
      (listing) => ({
        by: email,
        listing,
      }),
    );
  });
}

const CONCERNS = /** @type {const} */ ([
  {
    listing: 0,
    reason: 'fake',
    description: 'The card is a reprint: the blue is too light and the copyright line is missing. It should say so.',
  },
  {
    listing: 0,
    reason: 'other',
    description: 'I asked which year the card is from and got no answer. Mine has a copyright line, this one has none.',
  },
  {
    listing: 1,
    reason: 'fraud',
    description: 'Was asked to pay a deposit outside of here before any photo of the base was sent.',
  },
]);

/** What the administrator finds to look at: two listings of people whom few know, one of them with two reports. @param {readonly PlannedCollector[]} community @param {readonly PlannedListing[]} listings @returns {PlannedReport[]} */
export function planReports(community, listings) {
  const known = new Set(community.map(({ email }) => email));
  const doubtful = listings.filter(({ seller, fate }) => fate === 'offered' && !known.has(seller));
  return CONCERNS.flatMap(({ listing: which, ...concern }, index) => {
    const listing = doubtful[which];
    return listing ? [{ by: community[3 + index * 4]?.email ?? '', listing, ...concern }] : [];
  });
}
