import { rows } from '@vault/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CANDIDATES, CONCERNED, KNOWN } from './candidates.sql';
import { OVERLAP_COUNTS } from './overlap-counts.sql';
import { overlapRows, type FoundOverlap, type OverlapRow } from './overlap-rows';
import { END, REMOVE, SUGGESTED_TO, TRIM, WITHDRAW, WRITE } from './overlaps.sql';

/** People whom one statement compares with. */
const AT_ONCE = 50;
/** A comparison that takes longer than this then rests, however often the vault changes. */
const QUICK_MS = 50;
const REST = 20;

export interface ComparisonTask {
  readonly userId: string;
  readonly turn: number;
  /** Castings that moved since the last comparison; null for everything. */
  readonly moved: readonly number[] | null;
  /** When it began, as text that SQL reads back exactly. */
  readonly at: string;
  /** Others are compared with this person. */
  readonly compared: boolean;
}

@Injectable()
export class ComparisonService {
  constructor(private readonly dataSource: DataSource) {}

  /** Compares somebody with those who are worth it, and keeps what was found for both sides. */
  async compare(turn: ComparisonTask): Promise<void> {
    const begun = performance.now();
    const { userId, compared } = turn;
    const known = await this.ids(KNOWN, [userId]);
    const others = await this.others(turn, known);
    const found = await this.countOverlaps(userId, others);
    const suggestedTo = compared ? await this.ids(SUGGESTED_TO, [userId, others]) : [];
    const kept = overlapRows({ userId, compared, found, known, suggestedTo });
    const rest = Math.round(Math.max(0, performance.now() - begun - QUICK_MS) * REST);
    const came = await this.dataSource.transaction((tx) => this.save(tx, turn, kept, rest));
    if (came.length > 0) await this.dataSource.query(TRIM, [came]);
    if (!compared) await this.withdraw(userId);
  }

  private async others({ userId, compared, moved }: ComparisonTask, known: readonly string[]): Promise<string[]> {
    const others = [...known, ...(await this.ids(CANDIDATES, [userId, true]))];
    if (compared) {
      others.push(...(await this.ids(CANDIDATES, [userId, false])), ...(await this.ids(CONCERNED, [userId, moved])));
    }
    return [...new Set(others)];
  }

  private async countOverlaps(userId: string, others: readonly string[]): Promise<FoundOverlap[]> {
    const found: FoundOverlap[] = [];
    for (let at = 0; at < others.length; at += AT_ONCE) {
      found.push(...(await this.read<FoundOverlap>(OVERLAP_COUNTS, [userId, others.slice(at, at + AT_ONCE)])));
    }
    return found;
  }

  /** Answers to whom somebody new is suggested. Whoever was purged meanwhile is kept nowhere. */
  private async save(
    tx: EntityManager,
    turn: ComparisonTask,
    kept: readonly OverlapRow[],
    rest: number,
  ): Promise<string[]> {
    const { userId, at } = turn;
    if ((await rows(tx, END, [userId, turn.turn, rest])).length === 0) return [];
    const given = JSON.stringify(kept);
    const written = await rows<{ id: string; came: boolean }>(tx, WRITE, [given, at, userId]);
    await tx.query(REMOVE, [given]);
    return [...new Set(written.filter(({ came }) => came).map(({ id }) => id))];
  }

  private async withdraw(userId: string): Promise<void> {
    while ((await this.read(WITHDRAW, [userId])).length > 0);
  }

  private read<T>(sql: string, values: readonly unknown[]): Promise<T[]> {
    return rows<T>(this.dataSource.manager, sql, values);
  }

  private async ids(sql: string, values: readonly unknown[]): Promise<string[]> {
    return (await this.read<{ id: string }>(sql, values)).map(({ id }) => id);
  }
}
