import { Injectable } from '@nestjs/common';
import { updateListing, type ListingStatus } from '@vault/contracts/marketplace/listings';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { declineOpenOffers } from '../offers/decline-open-offers';
import type { LockedListing } from '../offers/lock-listing';
import { ListingLimits } from './listing-limits';
import { requireFree } from './own-car';
import { offeringOnce } from './write-listing';

/** A deal went through, or its car was on its way when it was closed. */
const SOLD_HERE = `
  SELECT FROM marketplace_transactions
  WHERE listing_id = $1 AND (status = 'completed' OR status = 'canceled' AND seller_shipped_at IS NOT NULL)`;

const SET = 'UPDATE marketplace_listings SET status = $2 WHERE id = $1';

/** What an owner does by hand: marks a listing sold, and takes that back. */
@Injectable()
export class ListingStatusService {
  constructor(private readonly limits: ListingLimits) {}

  /** Answers the status from now on. The caller's transaction holds the listing's row. */
  async change(tx: EntityManager, listing: LockedListing, to: 'active' | 'sold' | undefined): Promise<ListingStatus> {
    if (!to || to === listing.status) return listing.status;
    if (listing.status === 'reserved') fail(updateListing, 'LISTING_RESERVED');
    await (to === 'sold' ? declineOpenOffers(tx, listing.id, 'sold') : this.reopen(tx, listing));
    await offeringOnce(rows(tx, SET, [listing.id, to]));
    return to;
  }

  /** There has to be room for an open listing, and its car must not be promised to anybody. */
  async requireRoom(tx: EntityManager, { ownerId, carId }: LockedListing): Promise<void> {
    await this.limits.takePlace(tx, ownerId);
    if (carId) await requireFree(tx, carId, ownerId);
  }

  private async reopen(tx: EntityManager, listing: LockedListing): Promise<void> {
    if ((await rows(tx, SOLD_HERE, [listing.id])).length > 0) fail(updateListing, 'LISTING_SOLD');
    await this.requireRoom(tx, listing);
  }
}
