import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';

/** The tables by which cached pages and figures are seen to be outdated. */
const TABLES = ['listing_changes', 'seller_changes'];

/** Deletes changes that are far older than anything that is cached. */
@Injectable()
export class OldChangesSweeper extends SharedJob {
  readonly name = 'old changes';
  readonly intervalMs = 300_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    for (const table of TABLES) {
      await rows(this.dataSource.manager, `DELETE FROM ${table} WHERE changed_at < now() - interval '15 minutes'`);
    }
  }
}
