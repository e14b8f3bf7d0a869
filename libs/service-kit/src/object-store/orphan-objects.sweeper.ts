import { Id } from '@vault/contracts/common/fields';
import { ScheduledJob } from '../scheduled-job';
import type { ObjectStore, StoredEntry } from './object-store';

const DAY_MS = 86_400_000;
const MAX_PAGES = 20;

/**
 * Removes objects in folders `<prefix><id>/` without a row: left by interrupted writes and crashes.
 * A run reads a bounded number of objects; the next continues where it ended.
 */
export abstract class OrphanObjectsSweeper extends ScheduledJob {
  protected readonly intervalMs = 3_600_000;
  /** Ends with a slash. */
  protected abstract readonly prefix: string;
  private position = '';

  constructor(private readonly store: ObjectStore) {
    super();
  }

  /** Which of these ids have a row. */
  protected abstract known(ids: readonly string[]): Promise<readonly string[]>;

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
    const kept = new Set(await this.known(ids));
    await this.store.remove(old.filter(({ key }) => !kept.has(idOf(key))).map(({ key }) => key));
  }
}
