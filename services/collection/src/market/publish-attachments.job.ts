import { Injectable } from '@nestjs/common';
import { MAX_ATTACHMENTS_PER_EVENT, marketAttached } from '@vault/contracts/collection/market-releases';
import { readInBatches, rows } from '@vault/service-kit/database';
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
  WHERE of."${key}" = ANY ($1) OR of.release_id = ANY ($2::integer[]) OR of.casting_id = ANY ($3::integer[])`;

const LISTINGS = attachmentsOf(
  'listingId',
  '(SELECT listing_id AS "listingId", title AS name, series, casting_id, release_id, release_candidates FROM market_listings)',
);
const SALES = attachmentsOf(
  'saleId',
  '(SELECT sale_id AS "saleId", name, series, casting_id, release_id, release_candidates FROM market_sales)',
);

/** A casting may have thousands of listings and sales. */
const PAGE = MAX_ATTACHMENTS_PER_EVENT;

const REVISION = "SELECT nextval('attachment_revisions')::int AS revision";

async function nextRevision(tx: EntityManager): Promise<number> {
  const [{ revision } = { revision: 0 }] = await rows<{ revision: number }>(tx, REVISION);
  return revision;
}

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
      const revision = await nextRevision(tx);
      const listings = [present(due.map(({ listingId }) => listingId)), ...catalog];
      for await (const page of readInBatches<AttachmentRow & { listingId: number }>(tx, LISTINGS, listings, PAGE)) {
        await publish(tx, marketAttached, {
          revision,
          listings: page.map(({ listingId, ...row }) => ({ listingId, ...toAttachment(row) })),
          sales: [],
        });
      }
      const sales = [present(due.map(({ saleId }) => saleId)), ...catalog];
      for await (const page of readInBatches<AttachmentRow & { saleId: string }>(tx, SALES, sales, PAGE)) {
        await publish(tx, marketAttached, {
          revision,
          listings: [],
          sales: page.map(({ saleId, ...row }) => ({ saleId, ...toAttachment(row) })),
        });
      }
      return due.length === BATCH;
    });
  }
}
