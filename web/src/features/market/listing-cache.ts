import type { Listing } from '@vault/contracts/marketplace/listings';
import type { Changes, ChangesOf } from '../../api/optimistic-updates';
import { changePages } from '../../lib/change-items';
import type { listingsApi } from './listings.api';

type Change = <L extends Listing>(listing: L) => L;

const inLists = (id: number, changed: (listing: Listing) => Listing | null) =>
  ({
    listings: (data) => changePages(data, (listing) => listing.id === id, changed),
    favorites: (data) => changePages(data, (listing) => listing.id === id, changed),
  }) satisfies ChangesOf<typeof listingsApi>;

/** Changes a listing in every list and on its own page. */
export const changeListing = (id: number, changed: Change): Changes =>
  ({
    ...inLists(id, changed),
    listing: (listing, shown) => (shown === id ? changed(listing) : listing),
  }) satisfies ChangesOf<typeof listingsApi>;

/** Takes a listing out of every list, so that the place in a long one is kept. */
export const removeListing = (id: number): Changes => inLists(id, () => null);
