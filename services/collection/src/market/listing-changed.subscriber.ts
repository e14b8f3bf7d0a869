import type { PayloadOf } from '@vault/contracts/define';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { saveListing } from '../listings';
import { isUserPurged } from '../users';
import { publishListingMatches } from '../wishlist';

const LOCK_CARS = `
  SELECT c.id FROM cars c
  WHERE c.id = $2 OR c.id = (SELECT car_id FROM market_listings WHERE listing_id = $1) ORDER BY c.id FOR NO KEY UPDATE`;

/** Only its owner can list a car; of several listings the newest counts. */
const SET_LISTING = `
  UPDATE cars c SET listing_id = open.listing_id FROM (
    SELECT car.id, (SELECT l.listing_id FROM market_listings l JOIN cars o ON o.id = l.car_id AND o.user_id = l.seller_id
      WHERE l.car_id = car.id AND l.status IN ('active', 'reserved') ORDER BY l.listing_id DESC LIMIT 1) AS listing_id
    FROM unnest($1::uuid[]) AS car(id)
  ) open WHERE c.id = open.id AND c.listing_id IS DISTINCT FROM open.listing_id`;

/** Keeps the listings of the marketplace, the open listing of each car, and publishes listings that match wishes. */
@Handler()
export class ListingChangedSubscriber {
  @Subscribes(listingChanged)
  async applyListing(listing: PayloadOf<typeof listingChanged>, { tx, requestId }: Delivery): Promise<void> {
    if (await isUserPurged(tx, listing.sellerId)) return;
    const carIds = await this.lockCars(tx, listing.listingId, listing.carId);
    if (!(await saveListing(tx, listing))) return;
    if (carIds.length > 0) await tx.query(SET_LISTING, [carIds]);
    await publishListingMatches(tx, listing.listingId, requestId);
  }

  /**
   * Locks the cars that the listing offers and offered until now. Before the listing is written, so that a wait for a
   * car blocks no wishes.
   */
  private async lockCars(tx: EntityManager, listingId: number, carId: string | null): Promise<string[]> {
    return (await rows<{ id: string }>(tx, LOCK_CARS, [listingId, carId])).map(({ id }) => id);
  }
}
