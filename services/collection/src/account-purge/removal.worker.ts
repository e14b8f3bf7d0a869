import { rows } from '@vault/service-kit/database';
import { ObjectStore } from '@vault/service-kit/object-store';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const AT_ONCE = 100;

const NEXT = `SELECT path FROM objects_to_remove ORDER BY path LIMIT ${AT_ONCE}`;
const REMOVED = 'DELETE FROM objects_to_remove WHERE path = ANY ($1::text[])';

/** Removes objects whose rows are gone. What two instances remove at once is removed all the same. */
@Injectable()
export class RemovalWorker extends BatchJob {
  protected readonly intervalMs = 5_000;
  protected readonly maxBatches = 50;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    const paths = (await rows<{ path: string }>(this.dataSource.manager, NEXT)).map(({ path }) => path);
    for (const path of paths) await this.remove(path);
    await this.dataSource.query(REMOVED, [paths]);
    return paths.length > 0;
  }

  private async remove(path: string): Promise<void> {
    if (!path.endsWith('/')) return this.store.remove([path]);
    for (;;) {
      const objects = await this.store.list(path);
      if (objects.length === 0) return;
      await this.store.remove(objects.map(({ key }) => key));
    }
  }
}
