import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';

/** Followers who get an item at once. */
export const FAN_OUT_BATCH = 1_000;

/**
 * Writes the item that waits longest into the feeds of the next followers of its author, newest follower first, then
 * queues it behind the others until none is left. Instances take different items. Who begins to follow meanwhile gets
 * the item by `addRecentItems`.
 */
export const FAN_OUT = `
  WITH item AS (
    SELECT f.item_id, f.cursor_followed_at, f.cursor_follower_id, i.author_id, i.at
    FROM feed_fan_outs f JOIN feed_items i ON i.id = f.item_id
    ORDER BY f.queued_at LIMIT 1 FOR UPDATE OF f SKIP LOCKED FOR KEY SHARE OF i SKIP LOCKED
  ), readers AS MATERIALIZED (
    SELECT followers.* FROM item CROSS JOIN LATERAL (
      SELECT r.user_id, r.followed_at FROM collector_relations r
      WHERE r.other_id = item.author_id AND r.followed_at IS NOT NULL
        AND (r.followed_at, r.user_id) < (item.cursor_followed_at, item.cursor_follower_id)
      ORDER BY r.followed_at DESC, r.user_id DESC LIMIT ${FAN_OUT_BATCH}
    ) followers
  ), entries AS (
    INSERT INTO feed_entries (reader_id, at, item_id, author_id)
    SELECT readers.user_id, item.at, item.item_id, item.author_id FROM readers, item
    ON CONFLICT DO NOTHING
  ), requeued AS (
    UPDATE feed_fan_outs SET queued_at = clock_timestamp(), cursor_followed_at = last.followed_at,
      cursor_follower_id = last.user_id
    FROM (SELECT * FROM readers ORDER BY followed_at, user_id LIMIT 1) last
    WHERE item_id = (SELECT item_id FROM item) AND (SELECT count(*) FROM readers) = ${FAN_OUT_BATCH}
  ), finished AS (
    DELETE FROM feed_fan_outs
    WHERE item_id = (SELECT item_id FROM item) AND (SELECT count(*) FROM readers) < ${FAN_OUT_BATCH}
  )
  SELECT item_id FROM item`;

/** Fans items out to the feeds of their authors' followers. Any number of instances share the work. */
@Injectable()
export class FanOutWorker extends BatchJob {
  protected readonly intervalMs = 1_000;
  protected readonly maxBatches = 200;

  constructor(private readonly database: DataSource) {
    super();
  }

  protected runBatch(): Promise<boolean> {
    return this.database.transaction(async (tx) => (await rows(tx, FAN_OUT)).length > 0);
  }
}
