import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { MIN_ACCOUNT_AGE_DAYS } from '../users';
import { readCasting, type CountedRow } from './measures.sql';

/** With so many copies counting takes some 50 ms, and one copy more or less moves no score. */
const MANY_COPIES = 5_000;
const MANY_KEPT_MS = 600_000;
/** The daily recalculation takes hours, in which it comes to most castings again and again. */
const BACKGROUND_KEPT_MS = 3_600_000;
const MAX_KEPT = 10_000;

interface KeptCounts {
  readonly counts: CountedRow;
  /** When it was counted, epoch milliseconds. */
  readonly at: number;
}

const hasManyCopies = ({ grades }: CountedRow): boolean =>
  Object.values(grades).reduce((sum, copies) => sum + copies, 0) > MANY_COPIES;

/**
 * The counts of castings, by which cars without a release are rated. They are kept for a while, as each of the thousands of
 * open cars of a casting would have all of its copies counted.
 */
@Injectable()
export class CastingCounts {
  private readonly kept = new LRUCache<number, KeptCounts>({ max: MAX_KEPT });

  constructor(@Inject(MIN_ACCOUNT_AGE_DAYS) private readonly minAgeDays: number) {}

  /**
   * Counts at this moment; of a casting with many copies up to ten minutes old, and for work in the background up to an hour.
   */
  async of(tx: EntityManager, castingId: number, isBackground: boolean): Promise<CountedRow> {
    const kept = this.kept.get(castingId);
    const maxAgeMs = isBackground ? BACKGROUND_KEPT_MS : MANY_KEPT_MS;
    if (kept && Date.now() - kept.at < maxAgeMs && (isBackground || hasManyCopies(kept.counts))) return kept.counts;
    const at = Date.now();
    const counts = await readCasting(tx, castingId, this.minAgeDays);
    this.kept.set(castingId, { counts, at });
    return counts;
  }
}
