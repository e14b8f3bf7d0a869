import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { attachListing, listingsWhere, type FoundListing } from './attach-listing';

const CLAIM = `
  DELETE FROM listings_due WHERE listing_id = (
    SELECT listing_id FROM listings_due ORDER BY listing_id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING listing_id AS id`;

const OPEN = listingsWhere("l.listing_id = $1 AND l.status IN ('active', 'reserved')");

/** Gives listings the release that their cars got, or that the catalog has now: one at a time, as wishes wait for it. */
@Injectable()
export class ListingAttacher extends BatchJob {
  protected readonly intervalMs = 1_000;
  protected readonly maxBatches = 200;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected runBatch(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [due] = await rows<{ id: number }>(tx, CLAIM);
      if (!due) return false;
      const [listing] = await rows<FoundListing>(tx, OPEN, [due.id]);
      if (listing) await attachListing(tx, listing);
      return true;
    });
  }
}
