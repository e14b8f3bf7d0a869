import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { reportListing } from '@vault/contracts/marketplace/reports';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';

/**
 * The shared lock on the listing's row makes a concurrent take-down wait, which then resolves this report, or come first,
 * so that the listing is not found.
 */
const INSERT = `
  WITH listing AS (
    SELECT id, user_id FROM marketplace_listings WHERE id = $2 AND status <> 'removed' AND deleted_at IS NULL FOR SHARE
  ), inserted AS (
    INSERT INTO marketplace_reports (id, listing_id, reporter_id, reason, description)
    SELECT $1, id, $3, $4, $5 FROM listing WHERE user_id <> $3
    ON CONFLICT (listing_id, reporter_id) WHERE status = 'pending' DO NOTHING RETURNING id
  )
  SELECT listing.user_id = $3 AS own, inserted.id FROM listing LEFT JOIN inserted ON true`;

@Injectable()
export class ReportListingService {
  constructor(private readonly dataSource: DataSource) {}

  async report(
    reporterId: string,
    { id: listingId, reason, description }: InputOf<typeof reportListing>,
  ): Promise<OutputOf<typeof reportListing>> {
    const values = [v7(), listingId, reporterId, reason, description ?? null];
    const [listing] = await rows<{ own: boolean; id: string | null }>(this.dataSource.manager, INSERT, values);
    if (!listing) fail(reportListing, 'LISTING_NOT_FOUND');
    if (listing.own) fail(reportListing, 'OWN_LISTING');
    return { id: listing.id ?? fail(reportListing, 'ALREADY_REPORTED'), status: 'pending' };
  }
}
