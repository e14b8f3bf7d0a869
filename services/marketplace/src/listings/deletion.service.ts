import { Injectable } from '@nestjs/common';
import { deleteListing, restoreListing } from '@vault/contracts/marketplace/listings';
import { rawJson, type RawJson } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { requireOpen } from '../members/require-open';
import { declineOpenOffers } from '../offers/decline-open-offers';
import { lockListing } from '../offers/lock-listing';
import { announceListing } from './announce-listing';
import { ListingStatusService } from './listing-status.service';
import { lockOwnListing } from './own-listing';
import { listingDetail, offeringOnce } from './write-listing';

const DELETE = 'UPDATE marketplace_listings SET deleted_at = now() WHERE id = $1';

/** For an hour, a deletion can be undone. */
const RESTORABLE = `
  SELECT FROM marketplace_listings
  WHERE id = $1 AND user_id = $2 AND deleted_at > now() - interval '1 hour' AND status <> 'removed'
    AND NOT hidden_by_account`;

const RESTORE = 'UPDATE marketplace_listings SET deleted_at = NULL WHERE id = $1';

/** Listings that their owner deletes, and brings back. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly status: ListingStatusService,
  ) {}

  async delete(userId: string, id: number): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const listing = await lockOwnListing(tx, id, userId);
      if (listing.status === 'reserved') fail(deleteListing, 'LISTING_RESERVED');
      await tx.query(DELETE, [id]);
      await declineOpenOffers(tx, id, 'deleted');
      await announceListing(tx, id);
    });
  }

  async restore(userId: string, id: number): Promise<RawJson> {
    return this.dataSource.transaction(async (tx) => {
      await requireOpen(tx, userId);
      const listing = await lockListing(tx, id);
      const restorable = listing && (await rows(tx, RESTORABLE, [id, userId])).length > 0;
      if (!restorable) fail(restoreListing, 'LISTING_NOT_FOUND');
      if (listing.status === 'active') await this.status.requireRoom(tx, listing);
      await offeringOnce(rows(tx, RESTORE, [id]));
      await announceListing(tx, id);
      return rawJson(await listingDetail(tx, id, userId));
    });
  }
}
