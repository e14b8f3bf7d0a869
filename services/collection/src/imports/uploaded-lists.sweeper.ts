import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';
import { SharedJob } from '@vault/service-kit/shared-job';
import { rows } from '@vault/service-kit/database';
import { UPLOAD_PREFIX } from './uploaded-lists.service';

const DAY_MS = 86_400_000;

/** Removes lists older than a day that no open job needs, which a crash left behind. */
@Injectable()
export class UploadedListsSweeper extends SharedJob {
  readonly name = 'uploaded lists';
  readonly intervalMs = 3_600_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  async run(): Promise<void> {
    const entries = await this.store.list(UPLOAD_PREFIX);
    const old = entries.filter(({ modifiedAt }) => modifiedAt.getTime() < Date.now() - DAY_MS).map(({ key }) => key);
    const open = await rows<{ key: string }>(
      this.dataSource.manager,
      "SELECT file_key AS key FROM jobs WHERE state IN ('queued', 'running') AND file_key = ANY($1::text[])",
      [old],
    );
    const needed = new Set(open.map(({ key }) => key));
    await this.store.remove(old.filter((key) => !needed.has(key)));
  }
}
