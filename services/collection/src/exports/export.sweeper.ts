import { ObjectStore, type StoredEntry } from '@vault/service-kit/object-store';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SharedJob } from '@vault/service-kit/shared-job';
import { rows } from '@vault/service-kit/database';
import { EXPORT_PREFIX } from './export-files.service';

const HOUR_MS = 3_600_000;

const EXPIRED = 'DELETE FROM exports WHERE expires_at < now()';
const STORED = 'SELECT key FROM exports WHERE key = ANY($1::text[])';

/**
 * Removes files that were made within a request after an hour, and files of jobs when they expire. Rows are deleted before
 * objects, so that no row refers to a missing object.
 */
@Injectable()
export class ExportSweeper extends SharedJob {
  readonly name = 'expired exports';
  readonly intervalMs = HOUR_MS / 4;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.query(EXPIRED);
    let after = '';
    for (;;) {
      const entries = await this.store.list(EXPORT_PREFIX, after);
      await this.sweep(entries);
      const last = entries.at(-1);
      if (!last || this.isStopping) return;
      after = last.key;
    }
  }

  private async sweep(entries: readonly StoredEntry[]): Promise<void> {
    const old = entries.filter(({ modifiedAt }) => modifiedAt.getTime() < Date.now() - HOUR_MS).map(({ key }) => key);
    const stored = await rows<{ key: string }>(this.dataSource.manager, STORED, [old]);
    const needed = new Set(stored.map(({ key }) => key));
    await this.store.remove(old.filter((key) => !needed.has(key)));
  }
}
