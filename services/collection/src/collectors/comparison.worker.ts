import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AFFECTED_USERS, CANDIDATES, SUGGESTED_USERS } from './candidates.sql';
import { OVERLAP_COUNTS } from './overlap-counts.sql';
import { overlapRows, type FoundOverlap, type OverlapRow } from './overlap-rows';
import {
  CLAIM_NEXT_COMPARISON,
  COMPLETE_COMPARISON,
  DELETE_OVERLAPS,
  SCHEDULE_OUTDATED,
  SUGGESTED_TO,
  TRIM_OVERLAPS,
  WITHDRAW,
  WRITE_OVERLAPS,
} from './overlaps.sql';

/** Users that one statement compares with. */
const BATCH = 50;
/** A vault whose comparison takes longer is not compared again for `PAUSE_FACTOR` times the excess. */
const QUICK_MS = 50;
const PAUSE_FACTOR = 20;

interface ComparisonTask {
  readonly userId: string;
  readonly revision: number;
  /** Castings that changed since the last comparison; null for everything. */
  readonly changedCastings: readonly number[] | null;
  /** When it began, as text that SQL reads back exactly. */
  readonly at: string;
  /** The user lets others compare. */
  readonly compared: boolean;
}

/** Compares the vaults whose castings changed, one after the other. Any number of instances share the work. */
@Injectable()
export class ComparisonWorker extends BatchJob {
  protected readonly intervalMs = 1_000;
  protected readonly maxBatches = 100;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    const [task] = await this.read<ComparisonTask>(CLAIM_NEXT_COMPARISON);
    if (task) await this.compare(task);
    else await this.read(SCHEDULE_OUTDATED);
    return task !== undefined;
  }

  /** Compares a user's vault with likely partners and stores the overlaps for both sides. */
  async compare(task: ComparisonTask): Promise<void> {
    const startedAt = performance.now();
    const { userId, compared } = task;
    const suggested = await this.ids(SUGGESTED_USERS, [userId]);
    const others = await this.findPartners(task, suggested);
    const found = await this.countOverlaps(userId, others);
    const suggestedTo = compared ? await this.ids(SUGGESTED_TO, [userId, others]) : [];
    const overlaps = overlapRows({ userId, compared, found, suggested, suggestedTo });
    const pauseMs = Math.round(Math.max(0, performance.now() - startedAt - QUICK_MS) * PAUSE_FACTOR);
    const viewers = await this.dataSource.transaction((tx) => this.save(tx, task, overlaps, pauseMs));
    if (viewers.length > 0) await this.dataSource.query(TRIM_OVERLAPS, [viewers]);
    if (!compared) await this.withdraw(userId);
  }

  private async findPartners(
    { userId, compared, changedCastings }: ComparisonTask,
    suggested: readonly string[],
  ): Promise<string[]> {
    const others = [...suggested, ...(await this.ids(CANDIDATES, [userId, true]))];
    if (compared) {
      others.push(
        ...(await this.ids(CANDIDATES, [userId, false])),
        ...(await this.ids(AFFECTED_USERS, [userId, changedCastings])),
      );
    }
    return [...new Set(others)];
  }

  private async countOverlaps(userId: string, others: readonly string[]): Promise<FoundOverlap[]> {
    const found: FoundOverlap[] = [];
    for (let at = 0; at < others.length; at += BATCH) {
      found.push(...(await this.read<FoundOverlap>(OVERLAP_COUNTS, [userId, others.slice(at, at + BATCH)])));
    }
    return found;
  }

  /** Returns the users who got a new suggestion. Nothing is stored for a user who was purged meanwhile. */
  private async save(
    tx: EntityManager,
    { userId, revision, at }: ComparisonTask,
    overlaps: readonly OverlapRow[],
    pauseMs: number,
  ): Promise<string[]> {
    if ((await rows(tx, COMPLETE_COMPARISON, [userId, revision, pauseMs])).length === 0) return [];
    const given = JSON.stringify(overlaps);
    const written = await rows<{ id: string; inserted: boolean }>(tx, WRITE_OVERLAPS, [given, at, userId]);
    await tx.query(DELETE_OVERLAPS, [given]);
    return [...new Set(written.filter(({ inserted }) => inserted).map(({ id }) => id))];
  }

  private async withdraw(userId: string): Promise<void> {
    while ((await this.read(WITHDRAW, [userId])).length > 0);
  }

  private read<T>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return rows<T>(this.dataSource.manager, sql, values);
  }

  private async ids(sql: string, values: readonly unknown[]): Promise<string[]> {
    return (await this.read<{ id: string }>(sql, values)).map(({ id }) => id);
  }
}
