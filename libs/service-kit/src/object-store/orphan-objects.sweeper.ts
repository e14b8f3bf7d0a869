import { Injectable } from '@nestjs/common';
import { Id } from '@vault/contracts/common/fields';
import { DataSource } from 'typeorm';
import { rows } from '../database';
import { ScheduledJob } from '../scheduled-job';
import { ObjectStore, type StoredEntry } from './object-store';

const DAY_MS = 86_400_000;
const MAX_PAGES = 20;

/**
 * Removes objects in folders `<prefix><id>/` without a row: left by interrupted writes and crashes.
 * A run reads a bounded number of objects; the next continues where it ended.
 */
@Injectable()
export abstract class OrphanObjectsSweeper extends ScheduledJob {
  protected readonly intervalMs = 3_600_000;
  /** Ends with a slash. */
  protected abstract readonly prefix: string;
  /** The table whose `id` names the folders. */
  protected abstract readonly table: string;
  private position = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  // A row is written within seconds of its object; after a day it never will be.
  async run(): Promise<void> {
    await this.sweepOlderThan(Date.now() - DAY_MS);
  }

  /** Sweeps among the objects that were written before this moment, epoch milliseconds. */
  async sweepOlderThan(moment: number): Promise<void> {
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const entries = await this.store.list(this.prefix, this.position);
      this.position = entries.at(-1)?.key ?? '';
      if (this.position === '') return;
      await this.sweep(entries.filter(({ modifiedAt }) => modifiedAt.getTime() < moment));
    }
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
