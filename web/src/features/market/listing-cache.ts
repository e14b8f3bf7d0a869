import type { Listing } from '@vault/contracts/marketplace/listings';
import type { Changes, ChangesOf } from '../../api/optimistic-updates';
import { changePages } from '../../lib/change-items';
import type { listingsApi } from './listings.api';

type Update = <L extends Listing>(listing: L) => L;

const changeLists = (id: number, update: (listing: Listing) => Listing | null) =>
  ({
    listings: (data) => changePages(data, (listing) => listing.id === id, update),
    favorites: (data) => changePages(data, (listing) => listing.id === id, update),
  }) satisfies ChangesOf<typeof listingsApi>;

/** Updates a listing in every cached list and in its own query. */
export const changeListing = (id: number, update: Update): Changes =>
  ({
    ...changeLists(id, update),
    listing: (listing, cachedId) => (cachedId === id ? update(listing) : listing),
  }) satisfies ChangesOf<typeof listingsApi>;

/** Removes a listing from every cached list; a refetch would lose the scroll position in long ones. */
export const removeListing = (id: number): Changes => changeLists(id, () => null);
