import { Injectable } from '@nestjs/common';
import { MAX_ATTACHMENTS_PER_EVENT, marketAttached } from '@vault/contracts/collection/market-releases';
import type { PayloadOf } from '@vault/contracts/define';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { DataSource, type EntityManager } from 'typeorm';
import { attachmentColumns, toAttachment, type AttachmentRow } from './attachments.sql';

const BATCH = 500;

/** One publisher at a time, so that of two events the later one has the higher revision and the newer state. */
const LOCK = "SELECT pg_try_advisory_xact_lock(hashtext('attachments of listings and sales')) AS locked";

const CLAIM = `
  DELETE FROM attachments_due WHERE id IN (SELECT id FROM attachments_due ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING listing_id AS "listingId", sale_id AS "saleId", release_id AS "releaseId", casting_id AS "castingId"`;

interface Due {
  readonly listingId: number | null;
  readonly saleId: string | null;
  readonly releaseId: number | null;
  readonly castingId: number | null;
}

const attachmentsOf = (key: string, table: string): string => `
  SELECT of."${key}", ${attachmentColumns('of')} FROM ${table} of
  WHERE of."${key}" = ANY ($1) OR of.release_id = ANY ($2::integer[]) OR of.casting_id = ANY ($3::integer[])
  ORDER BY of."${key}"`;

const LISTINGS = attachmentsOf(
  'listingId',
  '(SELECT listing_id AS "listingId", title AS name, series, casting_id, release_id, release_candidates FROM market_listings)',
);
const SALES = attachmentsOf(
  'saleId',
  '(SELECT sale_id AS "saleId", name, series, casting_id, release_id, release_candidates FROM market_sales)',
);

const REVISION = "SELECT nextval('attachment_revisions')::int AS revision";

type Attached = PayloadOf<typeof marketAttached>;

const present = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);

/** Publishes what listings and sales are copies of, once that or what the catalog says of it has changed. */
@Injectable()
export class AttachmentsPublisher extends BatchJob {
  protected readonly intervalMs = 500;
  protected readonly maxBatches = 20;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected runBatch(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [{ locked } = { locked: false }] = await rows<{ locked: boolean }>(tx, LOCK);
      if (!locked) return false;
      const due = await rows<Due>(tx, CLAIM);
      if (due.length === 0) return false;
      const catalog = [present(due.map(({ releaseId }) => releaseId)), present(due.map(({ castingId }) => castingId))];
      await this.publishAll(tx, {
        listings: (
          await rows<AttachmentRow & { listingId: number }>(tx, LISTINGS, [
            present(due.map(({ listingId }) => listingId)),
            ...catalog,
          ])
        ).map(({ listingId, ...row }) => ({ listingId, ...toAttachment(row) })),
        sales: (
          await rows<AttachmentRow & { saleId: string }>(tx, SALES, [
            present(due.map(({ saleId }) => saleId)),
            ...catalog,
          ])
        ).map(({ saleId, ...row }) => ({ saleId, ...toAttachment(row) })),
      });
      return due.length === BATCH;
    });
  }

  private async publishAll(tx: EntityManager, { listings, sales }: Omit<Attached, 'revision'>): Promise<void> {
    const [{ revision } = { revision: 0 }] = await rows<{ revision: number }>(tx, REVISION);
    for (let start = 0; start < Math.max(listings.length, sales.length); start += MAX_ATTACHMENTS_PER_EVENT) {
      const end = start + MAX_ATTACHMENTS_PER_EVENT;
      await publish(tx, marketAttached, {
        revision,
        listings: listings.slice(start, end),
        sales: sales.slice(start, end),
      });
    }
  }
}
