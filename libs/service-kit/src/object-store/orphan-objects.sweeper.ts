import { Injectable } from '@nestjs/common';
import { Id } from '@vault/contracts/common/fields';
import { DataSource } from 'typeorm';
import { readRunPosition, rows, saveRunPosition } from '../database';
import { SharedJob } from '../shared-job';
import { ObjectStore, type StoredEntry } from './object-store';

const DAY_MS = 86_400_000;
/** Some million objects: forty million are gone through in a day. */
const MAX_RUN_MS = 120_000;

/**
 * Removes objects in folders `<prefix><id>/` without a row: left by interrupted writes and crashes. A run reads for a
 * bounded time; the next one, of any instance, continues where it ended.
 */
@Injectable()
export abstract class OrphanObjectsSweeper extends SharedJob {
  readonly intervalMs = 3_600_000;
  /** Ends with a slash. */
  protected abstract readonly prefix: string;
  /** The table whose `id` names the folders. */
  protected abstract readonly table: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  get name(): string {
    return `orphans in ${this.prefix}`;
  }

  // A row is written within seconds of its object; after a day it never will be.
  async run(): Promise<void> {
    await this.sweepOlderThan(Date.now() - DAY_MS);
  }

  /** Sweeps among the objects that were written before this moment, epoch milliseconds, from where the last run ended. */
  async sweepOlderThan(moment: number): Promise<void> {
    let position = await readRunPosition(this.dataSource.manager, this.name);
    const end = Date.now() + MAX_RUN_MS;
    do {
      const entries = await this.store.list(this.prefix, position);
      await this.sweep(entries.filter(({ modifiedAt }) => modifiedAt.getTime() < moment));
      position = entries.at(-1)?.key ?? '';
      await saveRunPosition(this.dataSource.manager, this.name, position);
    } while (position !== '' && Date.now() < end && !this.isStopping);
  }

  private async sweep(old: readonly StoredEntry[]): Promise<void> {
    if (old.length === 0) return;
    const idOf = (key: string): string => key.slice(this.prefix.length).split('/', 1)[0] ?? '';
    const ids = [...new Set(old.map(({ key }) => idOf(key)))].filter((id) => Id.safeParse(id).success);
    const select = `SELECT id FROM ${this.table} WHERE id = ANY ($1::uuid[])`;
    const existing = new Set((await rows<{ id: string }>(this.dataSource.manager, select, [ids])).map(({ id }) => id));
    await this.store.remove(old.filter(({ key }) => !existing.has(idOf(key))).map(({ key }) => key));
  }
}
