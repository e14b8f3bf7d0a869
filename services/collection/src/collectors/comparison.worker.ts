import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ComparisonService, type ComparisonTask } from './comparison.service';
import { CLAIM_NEXT_COMPARISON, SCHEDULE_OUTDATED } from './overlaps.sql';

/** Compares the vaults whose castings changed, one after the other. Any number of instances share the work. */
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
    const [task] = await rows<ComparisonTask>(this.dataSource.manager, CLAIM_NEXT_COMPARISON);
    if (task) await this.comparison.compare(task);
    else await rows(this.dataSource.manager, SCHEDULE_OUTDATED);
    return task !== undefined;
  }
}
