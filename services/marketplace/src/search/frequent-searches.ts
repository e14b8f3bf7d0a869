import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { logger } from '@vault/service-kit/logging';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import type { ListingFilters } from './search-scope';

const log = logger('search');

/** How long a search is known to have more matches than are counted. */
const RETENTION = '1 hour';

/** The key of a search, the same for every user, but for searches of one's own listings. */
export function searchKey(viewer: string, filters: ListingFilters, corrected = false): string {
  const isOwn = filters.seller === viewer;
  const values: Readonly<Record<string, unknown>> = filters;
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return createHash('sha256')
    .update(JSON.stringify([isOwn, corrected, given.sort()]))
    .digest('base64url');
}

/** SQL: whether a search is known to have more matches than are counted. */
export const isFrequentSearch = (key: string): string => `EXISTS (
  SELECT FROM frequent_searches WHERE search = ${key} AND counted_at > now() - interval '${RETENTION}')`;

const REMEMBER = `
  INSERT INTO frequent_searches AS f (search, counted_at) VALUES ($1, now())
  ON CONFLICT (search) DO UPDATE SET counted_at = now() WHERE f.counted_at < now() - interval '${RETENTION}'`;

/** Remembers, for all instances, which searches have more matches than are counted. */
@Injectable()
export class FrequentSearches extends ScheduledJob {
  protected readonly intervalMs = 3_600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.query(`DELETE FROM frequent_searches WHERE counted_at < now() - interval '${RETENTION}'`);
  }

  /** The request does not wait for it. */
  remember(key: string): void {
    this.dataSource
      .query(REMEMBER, [key])
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a frequent search could not be remembered and is counted again'),
      );
  }
}
