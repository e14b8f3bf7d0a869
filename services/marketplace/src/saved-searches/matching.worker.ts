import { Inject, Injectable } from '@nestjs/common';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import { matchNextListing } from './match-listing';
import { tellSome } from './tell-matches';

/** A run ends after so many listings, and as many transactions of telling; what is left waits for the next. */
const MAX_ROUNDS = 100;

/** Holds new listings against saved searches, and tells whose found one. Any number of instances share the work. */
@Injectable()
export class MatchingWorker extends ScheduledJob {
  protected readonly intervalMs = 2_000;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const work of [matchNextListing, tellSome]) {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const hour = this.config.SAVED_SEARCH_DIGEST_HOUR;
        if (!(await this.dataSource.transaction((tx) => work(tx, hour)))) break;
      }
    }
  }
}
