import { Injectable } from '@nestjs/common';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';

const BATCH = 200;

/** A listing that a closed account hides is restored with the account. */
const EXPIRED = `l.deleted_at < now() - interval '30 days' AND NOT l.hidden_by_account`;
const HAS_TRANSACTION = 'EXISTS (SELECT FROM marketplace_transactions t WHERE t.listing_id = l.id)';

/** Both sides of a transaction see its photos for good. */
const DETACH_PHOTOS = `
  WITH expired AS (
    SELECT l.id FROM marketplace_listings l WHERE ${EXPIRED} AND l.photos <> '[]' AND NOT ${HAS_TRANSACTION}
    ORDER BY l.id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED
  ), detached AS (
    UPDATE listing_photos p SET listing_id = NULL, unattached_since = now() FROM expired
    WHERE p.listing_id = expired.id
  )
  UPDATE marketplace_listings l SET photos = '[]' FROM expired WHERE l.id = expired.id`;

/** A listing with a conversation, transaction or report keeps its row. */
const DELETE = `
  DELETE FROM marketplace_listings WHERE id IN (
    SELECT l.id FROM marketplace_listings l
    WHERE ${EXPIRED} AND l.photos = '[]' AND NOT ${HAS_TRANSACTION}
      AND NOT EXISTS (SELECT FROM conversations c WHERE c.listing_id = l.id)
      AND NOT EXISTS (SELECT FROM marketplace_reports r WHERE r.listing_id = l.id)
    ORDER BY l.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;

/** Removes listings 30 days after their deletion. */
@Injectable()
export class DeletedListingsSweeper extends SharedJob {
  readonly name = 'deleted listings';
  readonly intervalMs = 3_600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.query(DETACH_PHOTOS);
    await this.dataSource.query(DELETE);
  }
}
