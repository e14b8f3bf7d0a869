import { Inject, Injectable } from '@nestjs/common';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import { matchNextListing } from './match-listings';
import { publishDueMatches } from './publish-matches';

/** Listings, and transactions of events, of one run; the rest waits for the next. */
const MAX_ROUNDS = 100;

/** Matches new listings with saved searches and publishes due matches. Any number of instances share the work. */
@Injectable()
export class SavedSearchMatchingWorker extends ScheduledJob {
  protected readonly intervalMs = 2_000;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {
    super();
  }

  async run(): Promise<void> {
    const digestHour = this.config.SAVED_SEARCH_DIGEST_HOUR;
    for (const process of [matchNextListing, publishDueMatches]) {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        if (!(await this.dataSource.transaction((tx) => process(tx, digestHour)))) break;
      }
    }
  }
}
