import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ComparisonService, type ComparisonTask } from './comparison.service';
import { SCHEDULE_OUTDATED, TAKE } from './overlaps.sql';

/** Compares those whose castings moved, one after the other. Any number of instances share the work. */
@Injectable()
export class ComparisonWorker extends BatchJob {
  protected readonly intervalMs = 1_000;
  protected readonly maxBatches = 100;

  constructor(
    private readonly dataSource: DataSource,
    private readonly comparison: ComparisonService,
  ) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    const [turn] = await rows<ComparisonTask>(this.dataSource.manager, TAKE);
    if (turn) await this.comparison.compare(turn);
    else await rows(this.dataSource.manager, SCHEDULE_OUTDATED);
    return turn !== undefined;
  }
}
