import { Inject, Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { isEligible, MIN_ACCOUNT_AGE_DAYS } from '../users';

/** One may have tens of thousands of owners; a statement may take 5 s. */
const BATCH = 10;

/** Locks the castings, so that the latest counts are written last; those that another instance counts are left to it. */
const CLAIM = `
  SELECT c.id FROM castings c WHERE c.id IN (
    SELECT casting_id FROM casting_counts_due WHERE at < clock_timestamp() - interval '1 second'
    GROUP BY casting_id ORDER BY min(id) LIMIT ${BATCH})
  ORDER BY c.id FOR NO KEY UPDATE SKIP LOCKED`;

/** Before anything is counted, so that later changes are counted again; with marks of castings that are gone. */
const CLEAR = `
  DELETE FROM casting_counts_due d WHERE casting_id = ANY ($1::integer[])
    OR NOT EXISTS (SELECT FROM castings c WHERE c.id = d.casting_id)`;

const usersOf = (of: string): string => `
  (SELECT count(*)::int FROM (SELECT DISTINCT user_id FROM ${of}) users_of WHERE ${isEligible('users_of.user_id', '$2')})`;

export const COUNT = `
  WITH counted AS MATERIALIZED (
    SELECT c.id, ${usersOf('cars WHERE casting_id = c.id AND deleted_at IS NULL')} AS owners,
      ${usersOf("wishlist_items WHERE casting_id = c.id AND deleted_at IS NULL AND status <> 'owned'")} AS wanters
    FROM castings c WHERE c.id = ANY ($1::integer[])
  )
  UPDATE castings c SET owners = counted.owners, wanters = counted.wanters FROM counted
  WHERE c.id = counted.id AND (c.owners, c.wanters) IS DISTINCT FROM (counted.owners, counted.wanters)`;

/** Counts who owns and wants castings, whichever release. Any number of instances share the work. */
@Injectable()
export class CastingCountsWorker extends BatchJob {
  protected readonly intervalMs = 1_000;
  protected readonly maxBatches = 500;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(MIN_ACCOUNT_AGE_DAYS) private readonly minAgeDays: number,
  ) {
    super();
  }

  protected runBatch(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const castings = (await rows<{ id: number }>(tx, CLAIM)).map(({ id }) => id);
      if (castings.length === 0) return false;
      await tx.query(CLEAR, [castings]);
      await tx.query(COUNT, [castings, this.minAgeDays]);
      return true;
    });
  }
}
