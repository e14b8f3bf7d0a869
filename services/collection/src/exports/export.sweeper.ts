import { ObjectStore, type StoredEntry } from '@vault/service-kit/object-store';
import { removeAbandonedFolders } from '@vault/service-kit/temporary-folder';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { rows } from '@vault/service-kit/database';
import { EXPORT_FOLDER, EXPORT_PREFIX } from './export-files.service';

const HOUR_MS = 3_600_000;

const EXPIRED = 'DELETE FROM exports WHERE expires_at < now()';
const KEPT = 'SELECT key FROM exports WHERE key = ANY($1::text[])';

/**
 * Removes the files that were sent at once an hour after, and those that were made in the background when they expire.
 * Rows go before objects, so that nothing points at what is missing. What a killed process was writing goes too.
 */
@Injectable()
export class ExportSweeper extends ScheduledJob {
  protected readonly intervalMs = HOUR_MS / 4;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  async run(): Promise<void> {
    await removeAbandonedFolders(EXPORT_FOLDER);
    await this.dataSource.query(EXPIRED);
    let after = '';
    for (;;) {
      const entries = await this.store.list(EXPORT_PREFIX, after);
      await this.sweep(entries);
      const last = entries.at(-1);
      if (!last) return;
      after = last.key;
    }
  }

  private async sweep(entries: readonly StoredEntry[]): Promise<void> {
    const old = entries.filter(({ modifiedAt }) => modifiedAt.getTime() < Date.now() - HOUR_MS).map(({ key }) => key);
    const kept = await rows<{ key: string }>(this.dataSource.manager, KEPT, [old]);
    const wanted = new Set(kept.map(({ key }) => key));
    await this.store.remove(old.filter((key) => !wanted.has(key)));
  }
}
