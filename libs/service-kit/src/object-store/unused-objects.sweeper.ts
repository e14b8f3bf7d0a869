import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '../database';
import { SharedBatchJob } from '../shared-job';
import { removeFolders } from './folders';
import { ObjectStore } from './object-store';

const BATCH = 200;

/**
 * Deletes uploads that nothing has used for 24 hours: their rows, then the objects in folders `<prefix><id>/`. Rows that
 * are being attached at this moment are locked and skipped. Needs the column `unattached_since`.
 */
@Injectable()
export abstract class UnusedObjectsSweeper extends SharedBatchJob {
  readonly intervalMs = 3_600_000;
  protected readonly maxBatches = 20;
  /** Ends with a slash. */
  protected abstract readonly prefix: string;
  /** The table whose `id` names the folders. */
  protected abstract readonly table: string;
  /** The column that names the user of an upload; null while it is unused. */
  protected abstract readonly ownerColumn: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  get name(): string {
    return `unused objects in ${this.prefix}`;
  }

  protected async runBatch(): Promise<boolean> {
    const deleted = await this.deleteUnused();
    await removeFolders(this.store, this.prefix, deleted);
    return deleted.length === BATCH;
  }

  private async deleteUnused(): Promise<string[]> {
    const sql = `
      DELETE FROM ${this.table} WHERE id IN (
        SELECT id FROM ${this.table} WHERE ${this.ownerColumn} IS NULL AND unattached_since < now() - interval '24 hours'
        ORDER BY unattached_since LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      ) RETURNING id`;
    return (await rows<{ id: string }>(this.dataSource.manager, sql)).map(({ id }) => id);
  }
}
