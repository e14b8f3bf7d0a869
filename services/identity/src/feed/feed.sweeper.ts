import { Injectable } from '@nestjs/common';
import { readRunPosition, rows, saveRunPosition } from '@vault/service-kit/database';
import { SharedBatchJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';
import { RETENTION_DAYS } from './feed-items';
import { MAX_FEED_ENTRIES } from './feed-page.sql';

const READERS_PER_BATCH = 200;
const ITEMS_PER_BATCH = 20;
const ROWS_PER_BATCH = 5_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Deletes entries beyond `MAX_FEED_ENTRIES` of the next readers. A locked entry is being deleted by its locker. */
const TRIM_FEEDS = `
  WITH readers AS (
    SELECT id FROM users WHERE id > $1 ORDER BY id LIMIT ${READERS_PER_BATCH}
  ), trimmed AS (
    DELETE FROM feed_entries WHERE ctid IN (
      SELECT e.ctid FROM readers
      CROSS JOIN LATERAL (
        SELECT at, item_id FROM feed_entries WHERE reader_id = readers.id
        ORDER BY at DESC, item_id DESC OFFSET ${MAX_FEED_ENTRIES - 1} LIMIT 1
      ) last
      JOIN feed_entries e ON e.reader_id = readers.id AND (e.at, e.item_id) < (last.at, last.item_id)
      LIMIT ${ROWS_PER_BATCH} FOR UPDATE OF e SKIP LOCKED)
  )
  SELECT id FROM readers ORDER BY id DESC LIMIT 1`;

/** Deletes old items once their entries, which are deleted in batches, are gone. */
const EXPIRE_ITEMS = `
  WITH old AS MATERIALIZED (
    SELECT id FROM feed_items WHERE at < now() - interval '${RETENTION_DAYS} days'
    ORDER BY at LIMIT ${ITEMS_PER_BATCH} FOR UPDATE SKIP LOCKED
  ), entries AS MATERIALIZED (
    SELECT e.ctid FROM feed_entries e WHERE e.item_id IN (SELECT id FROM old) LIMIT ${ROWS_PER_BATCH}
  ), deleted_entries AS (
    DELETE FROM feed_entries WHERE ctid IN (SELECT ctid FROM entries)
  ), deleted_items AS (
    DELETE FROM feed_items WHERE id IN (SELECT id FROM old) AND (SELECT count(*) FROM entries) < ${ROWS_PER_BATCH}
  )
  SELECT id FROM old`;

const EXPIRE_WITHDRAWN_CARS = `
  DELETE FROM feed_cars WHERE ctid IN (
    SELECT ctid FROM feed_cars
    WHERE item_id IS NULL AND withdrawn_at < now() - interval '${RETENTION_DAYS} days' LIMIT ${ROWS_PER_BATCH}
  ) RETURNING car_id`;

/** Deletes what feeds do not show any more, which only bounds the size of the tables. */
@Injectable()
export class FeedSweeper extends SharedBatchJob {
  readonly name = 'old feed entries';
  readonly intervalMs = 300_000;
  protected readonly maxBatches = 20;

  constructor(private readonly database: DataSource) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    const { manager } = this.database;
    const after = (await readRunPosition(manager, this.name)) || FIRST_ID;
    const [lastReader] = await rows<{ id: string }>(manager, TRIM_FEEDS, [after]);
    await saveRunPosition(manager, this.name, lastReader?.id ?? '');
    const items = await rows(manager, EXPIRE_ITEMS);
    const cars = await rows(manager, EXPIRE_WITHDRAWN_CARS);
    return lastReader !== undefined || items.length + cars.length > 0;
  }
}
