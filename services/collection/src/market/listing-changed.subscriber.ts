import { listingChanged } from '@vault/contracts/marketplace/listings';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { announceListing } from '../wishlist/wish-matches';
import { projectListing } from './project-listing';

@Handler()
export class ListingChangedSubscriber {
  @Subscribes(listingChanged)
  async follow(listing: PayloadOf<typeof listingChanged>, { tx, requestId }: Delivery): Promise<void> {
    if (await projectListing(tx, listing)) await announceListing(tx, listing.listingId, requestId);
  }
}
