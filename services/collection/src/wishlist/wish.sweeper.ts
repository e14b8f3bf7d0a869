import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { rows } from '@vault/service-kit/database';

const AT_ONCE = 500;
const MAX_ROUNDS = 20;

const SWEEP = `
  DELETE FROM wishlist_items WHERE id IN (
    SELECT id FROM wishlist_items WHERE deleted_at < now() - interval '1 hour'
    ORDER BY deleted_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
  ) RETURNING id`;

/** Removes the wishes whose deletion cannot be undone any more. */
@Injectable()
export class WishSweeper extends ScheduledJob {
  protected readonly intervalMs = 600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if ((await rows(this.dataSource.manager, SWEEP)).length < AT_ONCE) return;
    }
  }
}
