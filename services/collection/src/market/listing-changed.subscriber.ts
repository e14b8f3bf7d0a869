import { listingChanged } from '@vault/contracts/marketplace/listings';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { isUserPurged } from '../users/gone';
import { publishListingMatches } from '../wishlist/wish-matches';
import { lockListedCars, showListings } from './listed-cars';
import { projectListing } from '../listings/project-listing';

@Handler()
export class ListingChangedSubscriber {
  @Subscribes(listingChanged)
  async follow(listing: PayloadOf<typeof listingChanged>, { tx, requestId }: Delivery): Promise<void> {
    if (await isUserPurged(tx, listing.sellerId)) return;
    const cars = await lockListedCars(tx, listing.listingId, listing.carId);
    if (!(await projectListing(tx, listing))) return;
    await showListings(tx, cars);
    await publishListingMatches(tx, listing.listingId, requestId);
  }
}
