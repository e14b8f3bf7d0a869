import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { logger } from '@vault/service-kit/logging';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import type { ListingFilters } from './scope';

const log = logger('search');

/** So long a search counts as one with more matches than can be counted. */
const KNOWN_FOR = '1 hour';

/** One search, whoever asks: only one's own listings differ. */
export function searchKey(viewer: string, filters: ListingFilters, near = false): string {
  const own = filters.seller === viewer;
  const asked: Readonly<Record<string, unknown>> = filters;
  const said = Object.entries(asked).filter(([, value]) => value !== undefined);
  return createHash('sha256')
    .update(JSON.stringify([own, near, said.sort()]))
    .digest('base64url');
}

/** SQL: whether a search is one of them. */
export const isKnown = (key: string): string => `EXISTS (
  SELECT FROM frequent_searches WHERE search = ${key} AND counted_at > now() - interval '${KNOWN_FOR}')`;

const REMEMBER = `
  INSERT INTO frequent_searches AS f (search, counted_at) VALUES ($1, now())
  ON CONFLICT (search) DO UPDATE SET counted_at = now() WHERE f.counted_at < now() - interval '${KNOWN_FOR}'`;

/** Remembers which searches have too many matches to count, for all instances. */
@Injectable()
export class FrequentSearches extends ScheduledJob {
  protected readonly intervalMs = 3_600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.query(`DELETE FROM frequent_searches WHERE counted_at < now() - interval '${KNOWN_FOR}'`);
  }

  /** Nobody waits for it. */
  remember(key: string): void {
    this.dataSource
      .query(REMEMBER, [key])
      .catch((error: unknown) => log.warn({ err: error }, 'a frequent search is counted again'));
  }
}
