import { wishForChecklist, wishForSeries, type Counts } from '@vault/contracts/collection/checklists';
import type { OutputOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { isSeriesVisible } from '../releases';
import { addReleaseWishes, lockWishlist, type WishedRelease } from '../wishlist';
import { gapsOf, seriesAsList } from './checklist-items.sql';

const OF_CHECKLIST = gapsOf('SELECT id, user_id, counts, rule FROM checklists WHERE id = $1 AND user_id = $2');
const OF_SERIES = gapsOf(seriesAsList('$1', '$2'));
const CHECKLIST = 'SELECT counts FROM checklists WHERE id = $1 AND user_id = $2';
const SERIES = `SELECT FROM series s WHERE s.id = $1 AND ${isSeriesVisible('$2')}`;

type Added = OutputOf<typeof wishForChecklist>;

/** Puts what is missing on the wishlist. */
@Injectable()
export class GapsService {
  constructor(private readonly dataSource: DataSource) {}

  async wishForChecklist(userId: string, id: string): Promise<Added> {
    return this.dataSource.transaction(async (tx) => {
      const [checklist] = await rows<{ counts: Counts }>(tx, CHECKLIST, [id, userId]);
      if (!checklist) fail(wishForChecklist, 'CHECKLIST_NOT_FOUND');
      const free = await lockWishlist(tx, userId);
      const gaps = await rows<WishedRelease>(tx, OF_CHECKLIST, [id, userId]);
      return this.add(tx, userId, gaps, free, checklist.counts);
    });
  }

  async wishForSeries(userId: string, seriesId: number): Promise<Added> {
    return this.dataSource.transaction(async (tx) => {
      if ((await rows(tx, SERIES, [seriesId, userId])).length === 0) fail(wishForSeries, 'SERIES_NOT_FOUND');
      const free = await lockWishlist(tx, userId);
      const gaps = await rows<WishedRelease>(tx, OF_SERIES, [seriesId, userId]);
      return this.add(tx, userId, gaps, free, 'release');
    });
  }

  private async add(
    tx: EntityManager,
    userId: string,
    gaps: readonly WishedRelease[],
    free: number,
    counts: Counts,
  ): Promise<Added> {
    const fitting = gaps.slice(0, Math.max(free, 0));
    if (gaps.length > 0 && fitting.length === 0) fail(wishForChecklist, 'WISHLIST_FULL');
    if (fitting.length > 0) await addReleaseWishes(tx, userId, fitting, counts === 'carded' ? 'MOC' : null);
    return { added: fitting.length, leftOut: gaps.length - fitting.length };
  }
}
