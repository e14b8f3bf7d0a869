import { Injectable } from '@nestjs/common';
import { deleteListing, restoreListing } from '@vault/contracts/marketplace/listings';
import { rawJson, type RawJson } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { lockListing, publishListingChanged } from '../listing-core';
import { declineOpenOffers } from '../offers';
import { requireOpenAccount } from '../users';
import { readListingDetail, requireUnlistedCar } from './listing-rows';
import { ListingStatusService } from './listing-status.service';
import { lockOwnListing } from './lock-own-listing';

const DELETE = 'UPDATE marketplace_listings SET deleted_at = now() WHERE id = $1';

/** A deletion can be undone for an hour. */
const RESTORABLE = `
  SELECT FROM marketplace_listings
  WHERE id = $1 AND user_id = $2 AND deleted_at > now() - interval '1 hour' AND status <> 'removed'
    AND NOT hidden_by_account`;

const RESTORE = 'UPDATE marketplace_listings SET deleted_at = NULL WHERE id = $1';

/** Deletes listings of their owner, and restores them. */
@Injectable()
export class DeleteListingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly status: ListingStatusService,
  ) {}

  async delete(userId: string, id: number): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const listing = await lockOwnListing(tx, deleteListing, id, userId);
      if (listing.status === 'reserved') fail(deleteListing, 'LISTING_RESERVED');
      await tx.query(DELETE, [id]);
      await declineOpenOffers(tx, id, 'deleted');
      await publishListingChanged(tx, id);
    });
  }

  async restore(userId: string, id: number): Promise<RawJson> {
    return this.dataSource.transaction(async (tx) => {
      await requireOpenAccount(tx, userId);
      const listing = await lockListing(tx, id);
      const isRestorable = (await rows(tx, RESTORABLE, [id, userId])).length > 0;
      if (!listing || !isRestorable) return fail(restoreListing, 'LISTING_NOT_FOUND');
      if (listing.status === 'active') await this.status.requireOpenable(tx, restoreListing, listing);
      await requireUnlistedCar(restoreListing, rows(tx, RESTORE, [id]));
      await publishListingChanged(tx, id);
      return rawJson(await readListingDetail(tx, id, userId));
    });
  }
}
