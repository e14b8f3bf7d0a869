import { Injectable } from '@nestjs/common';
import { readRunPosition, rows, saveRunPosition } from '@vault/service-kit/database';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';

const FROM_HOUR = 3;

/**
 * Each handles the rows after `$1`, at most `$2`, and returns the last of them; no row when none is left. What is
 * still due since the day before is not marked twice.
 */
const STEPS = [
  `WITH page AS MATERIALIZED (
     SELECT id FROM releases r WHERE id > $1::integer ORDER BY id LIMIT $2
   ), marked AS (
     INSERT INTO rarity_due (release_id, background) SELECT id, true FROM page
     WHERE (EXISTS (SELECT FROM cars c WHERE c.release_id = page.id AND c.deleted_at IS NULL)
         OR EXISTS (SELECT FROM rarity_results r WHERE r.release_id = page.id))
       AND NOT EXISTS (SELECT FROM rarity_due d WHERE d.release_id = page.id)
   )
   SELECT id::text AS last FROM page ORDER BY id DESC LIMIT 1`,
  `WITH page AS MATERIALIZED (
     SELECT id FROM cars WHERE id > $1::uuid AND release_id IS NULL AND deleted_at IS NULL
       AND (release_choice = 'none' OR NOT release_due) ORDER BY id LIMIT $2
   ), marked AS (
     INSERT INTO rarity_due (car_id, background) SELECT id, true FROM page
     WHERE NOT EXISTS (SELECT FROM rarity_due d WHERE d.car_id = page.id)
   )
   SELECT id::text AS last FROM page ORDER BY id DESC LIMIT 1`,
  `WITH page AS MATERIALIZED (
     SELECT id FROM castings WHERE id > $1::integer ORDER BY id LIMIT $2
   ), marked AS (
     INSERT INTO casting_counts_due (casting_id) SELECT id FROM page
     WHERE EXISTS (SELECT FROM cars c WHERE c.casting_id = page.id)
       AND NOT EXISTS (SELECT FROM casting_counts_due d WHERE d.casting_id = page.id)
   )
   SELECT id::text AS last FROM page ORDER BY id DESC LIMIT 1`,
  `WITH page AS MATERIALIZED (
     SELECT id, at FROM rarity_history WHERE id > $1::bigint ORDER BY id LIMIT $2
   ), deleted AS (
     DELETE FROM rarity_history WHERE id IN (SELECT id FROM page WHERE at < now() - interval '400 days')
   )
   SELECT id::text AS last FROM page WHERE at < now() - interval '400 days' ORDER BY id DESC LIMIT 1`,
] as const;
const FIRST = ['0', '00000000-0000-0000-0000-000000000000', '0', '0'] as const;

interface Position {
  /** Of the night, as in 2026-11-23. */
  readonly day: string;
  /** The index in `STEPS`; their number when the night's work is done. */
  readonly step: number;
  readonly last: string;
}

const beginningOf = (day: string, step = 0): Position => ({ day, step, last: FIRST[step] ?? '' });

/**
 * Marks every rarity as due once a day: accounts become old enough to count, sales leave the twelve months, and the
 * numbers of collectors change without a change of the release. A run marks pages for a bounded time; the next one, of
 * any instance, continues where it ended.
 */
@Injectable()
export class RarityRecalculation extends SharedJob {
  readonly name = 'daily rarity recalculation';
  readonly intervalMs = 600_000;
  pageSize = 2_000;
  maxRunMs = 240_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(at = new Date()): Promise<void> {
    if (at.getUTCHours() < FROM_HOUR) return;
    const day = at.toISOString().slice(0, 10);
    let position = await this.readPosition(day);
    if (position.step === STEPS.length) return;
    const end = Date.now() + this.maxRunMs;
    do {
      position = await this.runPage(position);
    } while (position.step < STEPS.length && Date.now() < end && !this.isStopping);
  }

  private async readPosition(day: string): Promise<Position> {
    const saved = await readRunPosition(this.dataSource.manager, this.name);
    const position = saved === '' ? null : (JSON.parse(saved) as Position);
    return position?.day === day ? position : beginningOf(day);
  }

  /** Marks and position are committed together, so that nothing is marked twice or left out. */
  private runPage({ day, step, last }: Position): Promise<Position> {
    return this.dataSource.transaction(async (tx) => {
      const [page] = await rows<{ last: string }>(tx, STEPS[step] ?? '', [last, this.pageSize]);
      const next = page ? { day, step, last: page.last } : beginningOf(day, step + 1);
      await saveRunPosition(tx, this.name, JSON.stringify(next));
      return next;
    });
  }
}
