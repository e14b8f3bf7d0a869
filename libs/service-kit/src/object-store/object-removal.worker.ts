import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../database';
import { BatchJob } from '../scheduled-job';
import { ObjectStore } from './object-store';

/** Few, as their transaction stays open until the store has removed them. */
const BATCH = 20;

/** The table of a service that removes objects later: part of its initial schema. */
export const OBJECTS_TO_REMOVE_TABLE = 'CREATE TABLE objects_to_remove (path text PRIMARY KEY)';

const ADD = 'INSERT INTO objects_to_remove (path) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING';
const CLAIM = `SELECT path FROM objects_to_remove ORDER BY path LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
const DELETE = 'DELETE FROM objects_to_remove WHERE path = ANY ($1::text[])';

/**
 * Has objects removed after the commit of the transaction that deletes their rows.
 *
 * @param paths keys, or prefixes that end with a slash: everything below them.
 */
export async function removeObjectsLater(tx: EntityManager, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await rows(tx, ADD, [paths]);
}

/** Removes the objects of `removeObjectsLater`. Any number of instances share the work. */
@Injectable()
export class ObjectRemovalWorker extends BatchJob {
  protected readonly intervalMs = 5_000;
  protected readonly maxBatches = 250;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  protected runBatch(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const paths = (await rows<{ path: string }>(tx, CLAIM)).map(({ path }) => path);
      for (const path of paths) await this.remove(path);
      await rows(tx, DELETE, [paths]);
      return paths.length > 0;
    });
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
