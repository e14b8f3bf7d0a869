import { Injectable } from '@nestjs/common';
import { Id } from '@vault/contracts/common/fields';
import { ObjectStore, type StoredEntry } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';
import { Periodic } from '@vault/service-kit/periodic';
import { rows } from '@vault/service-kit/database';
import { PHOTO_PREFIX } from './photo-objects';

const DAY_MS = 86_400_000;
const MOST_PAGES = 20;

const idOf = (key: string): string => key.slice(PHOTO_PREFIX.length).split('/', 1)[0] ?? '';

/**
 * Removes picture objects that no row knows: those of uploads that broke off, and what a crash left behind. A run reads
 * a bounded number of objects; the next goes on where it ended.
 */
@Injectable()
export class OrphanSweeper extends Periodic {
  protected readonly intervalMs = 3_600_000;
  private position = '';

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  // A row follows its object within seconds; after a day nobody is going to write it any more.
  async run(): Promise<void> {
    await this.sweepOlderThan(Date.now() - DAY_MS);
  }

  /** Sweeps among the objects that were written before this moment, epoch milliseconds. */
  async sweepOlderThan(moment: number): Promise<void> {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const entries = await this.store.list(PHOTO_PREFIX, this.position);
      this.position = entries.at(-1)?.key ?? '';
      if (this.position === '') return;
      await this.sweep(entries.filter(({ modifiedAt }) => modifiedAt.getTime() < moment));
    }
  }

  private async sweep(old: readonly StoredEntry[]): Promise<void> {
    const ids = [...new Set(old.map(({ key }) => idOf(key)))].filter((id) => Id.safeParse(id).success);
    if (old.length === 0) return;
    const known = await rows<{ id: string }>(
      this.dataSource.manager,
      'SELECT id FROM car_photos WHERE id = ANY($1::uuid[])',
      [ids],
    );
    const kept = new Set(known.map(({ id }) => id));
    await this.store.remove(old.filter(({ key }) => !kept.has(idOf(key))).map(({ key }) => key));
  }
}
