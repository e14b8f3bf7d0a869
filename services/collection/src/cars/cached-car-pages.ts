import { Injectable } from '@nestjs/common';
import { tagOfBytes } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { SecondReadCache } from '@vault/service-kit/second-read-cache';
import { NO_VERSION, type BoundStatement, type CarsPageRow } from './car-list';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_AGE_MS = 60_000;

export type CarsPage = Omit<CarsPageRow, 'body'> & {
  readonly body: string | Buffer;
  /** Of bytes that are asked for again, see `rawJson`. */
  readonly tag?: string;
};

interface CachedPage {
  readonly version: string;
  readonly body: Buffer;
  readonly tag: string;
}

/**
 * Pages of users' cars, cached as bytes between requests. Each use finds the page's cars and their versions; Postgres
 * makes the JSON only where they differ from those of the cached page, in the same statement. So a cached page is what
 * the tables give at this moment, in every instance: `docs/decisions/063-pages-of-cars-are-cached-by-version.md`.
 */
@Injectable()
export class CachedCarPages {
  private readonly pages = new SecondReadCache<string, CachedPage>({
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    bytesOf: ({ body }) => body.length,
  });

  constructor(private readonly reads: PreparedReads) {}

  /** @param statement see `carsPage`. */
  async read({ values, ...statement }: BoundStatement): Promise<CarsPage> {
    const key = JSON.stringify([statement.name, ...values]);
    const cached = this.pages.get(key);
    const version = this.pages.wasRead(key) ? (cached?.version ?? NO_VERSION) : null;
    const row = await this.reads.first<CarsPageRow>(statement, [...values, version]);
    if (!row) throw new Error('a page has one row');
    if (row.body === null) {
      if (!cached) throw new Error('only a page of a known version has no body');
      return { ...row, body: cached.body, tag: cached.tag };
    }
    if (row.version === null) {
      this.pages.noteRead(key);
      return { ...row, body: row.body };
    }
    const body = Buffer.from(row.body);
    const tag = tagOfBytes(body);
    this.pages.set(key, { version: row.version, body, tag });
    return { ...row, body, tag };
  }
}
