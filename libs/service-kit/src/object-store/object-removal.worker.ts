import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../database';
import { BatchJob } from '../scheduled-job';
import { ObjectStore } from './object-store';

const BATCH = 100;

/** The table of a service that removes objects later: part of its initial schema. */
export const OBJECTS_TO_REMOVE_TABLE = 'CREATE TABLE objects_to_remove (path text PRIMARY KEY)';

const ADD = 'INSERT INTO objects_to_remove (path) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';
const NEXT = `SELECT path FROM objects_to_remove ORDER BY path LIMIT ${BATCH}`;
const DELETE = 'DELETE FROM objects_to_remove WHERE path = ANY ($1::text[])';

/**
 * Has objects removed after the commit of the transaction that deletes their rows.
 *
 * @param paths keys, or prefixes that end with a slash: everything below them.
 */
export async function removeObjectsLater(tx: EntityManager, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await rows(tx, ADD, [paths]);
}

/** Removes the objects of `removeObjectsLater`. Instances that remove the same object do no harm. */
@Injectable()
export class ObjectRemovalWorker extends BatchJob {
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
    await this.dataSource.query(DELETE, [paths]);
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
