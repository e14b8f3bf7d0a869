import { rows } from '@vault/service-kit/database';
import { ObjectStore } from '@vault/service-kit/object-store';
import { Periodic } from '@vault/service-kit/periodic';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const AT_ONCE = 100;
const MOST_ROUNDS = 50;

const NEXT = `SELECT path FROM objects_to_remove ORDER BY path LIMIT ${AT_ONCE}`;
const REMOVED = 'DELETE FROM objects_to_remove WHERE path = ANY ($1::text[])';

/** Removes objects whose rows are gone. What two instances remove at once is removed all the same. */
@Injectable()
export class RemovalWorker extends Periodic {
  protected readonly intervalMs = 5_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const paths = (await rows<{ path: string }>(this.dataSource.manager, NEXT)).map(({ path }) => path);
      if (paths.length === 0) return;
      for (const path of paths) await this.remove(path);
      await this.dataSource.query(REMOVED, [paths]);
    }
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
