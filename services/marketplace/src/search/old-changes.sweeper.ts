import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';

/** Far longer than a page is cached. */
const DELETE = `DELETE FROM listing_changes WHERE changed_at < now() - interval '15 minutes'`;

/** Deletes changes of listings that are older than any cached page. */
@Injectable()
export class OldChangesSweeper extends SharedJob {
  readonly name = 'old listing changes';
  readonly intervalMs = 300_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await rows(this.dataSource.manager, DELETE);
  }
}
