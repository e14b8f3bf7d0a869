import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';

/** Far longer than figures are cached. */
const DELETE = `DELETE FROM seller_changes WHERE changed_at < now() - interval '15 minutes'`;

/** Deletes changes of sellers that are older than any cached figures. */
@Injectable()
export class SellerChangesSweeper extends SharedJob {
  readonly name = 'old seller changes';
  readonly intervalMs = 300_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await rows(this.dataSource.manager, DELETE);
  }
}
