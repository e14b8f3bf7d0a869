import { Injectable } from '@nestjs/common';
import { updateListing, type ListingStatus } from '@vault/contracts/marketplace/listings';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import type { ListingState } from '../listing-core';
import { declineOpenOffers } from '../offers';
import { requireCarAvailable } from '../vaults';
import { ListingLimits } from './listing-limits';
import { requireUnlistedCar, type OpeningContract } from './listing-rows';

/** A transaction was completed, or canceled after the seller had shipped the car. */
const SOLD_HERE = `
  SELECT FROM marketplace_transactions
  WHERE listing_id = $1 AND (status = 'completed' OR status = 'canceled' AND seller_shipped_at IS NOT NULL)`;

const UPDATE = 'UPDATE marketplace_listings SET status = $2 WHERE id = $1';

/** Marks a listing as sold, and active again. */
@Injectable()
export class ListingStatusService {
  constructor(private readonly limits: ListingLimits) {}

  /** Returns the new status. The caller holds the listing's row. */
  async change(tx: EntityManager, listing: ListingState, to: 'active' | 'sold' | undefined): Promise<ListingStatus> {
    if (!to || to === listing.status) return listing.status;
    if (listing.status === 'reserved') fail(updateListing, 'LISTING_RESERVED');
    if (to === 'sold') await declineOpenOffers(tx, listing.id, 'sold');
    else await this.requireReopenable(tx, listing);
    await requireUnlistedCar(updateListing, rows(tx, UPDATE, [listing.id, to]));
    return to;
  }

  /** Makes sure that the owner may open one more listing, and that its car is not promised to anybody. */
  async requireOpenable(tx: EntityManager, contract: OpeningContract, { ownerId, carId }: ListingState): Promise<void> {
    await this.limits.requireCapacity(tx, contract, ownerId);
    if (carId) await requireCarAvailable(tx, contract, carId, ownerId);
  }

  private async requireReopenable(tx: EntityManager, listing: ListingState): Promise<void> {
    if ((await rows(tx, SOLD_HERE, [listing.id])).length > 0) fail(updateListing, 'LISTING_SOLD');
    await this.requireOpenable(tx, updateListing, listing);
  }
}
