import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { logger } from '@vault/service-kit/logging';
import { LRUCache } from 'lru-cache';
import type { ListingFilters } from './search-scope';

const log = logger('search');

const MAX_SEARCHES = 10_000;
/** How long an answer is used before it is read again. */
const TTL_MS = 60_000;

/** The key of a search, the same for every user, but for searches of one's own listings. */
export function searchKey(viewer: string, filters: ListingFilters, corrected = false): string {
  const isOwn = filters.seller === viewer;
  const values: Readonly<Record<string, unknown>> = filters;
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return createHash('sha256')
    .update(JSON.stringify([isOwn, corrected, given.sort()]))
    .digest('base64url');
}

/**
 * What was read of searches with more matches than are counted. It is read again in the background, while requests get
 * the previous answer. Smaller searches are not cached: theirs are exact, and read quickly.
 */
@Injectable()
export class LargeSearches {
  private readonly answers = new LRUCache<string, object>({
    max: MAX_SEARCHES,
    ttl: TTL_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });

  /**
   * The cached answer; undefined for a search that is not known to be large.
   *
   * @param read reads the answer again; undefined when the search is no longer large.
   */
  get<T extends object>(key: string, read: () => Promise<T | undefined>): T | undefined {
    const isStale = this.answers.getRemainingTTL(key) <= 0;
    const answer = this.answers.get(key) as T | undefined;
    if (answer && isStale) this.refresh(key, answer, read);
    return answer;
  }

  remember(key: string, answer: object): void {
    this.answers.set(key, answer);
  }

  private refresh<T extends object>(key: string, previous: T, read: () => Promise<T | undefined>): void {
    // Requests that arrive meanwhile need not read it too.
    this.answers.set(key, previous);
    read().then(
      (answer) => (answer ? this.answers.set(key, answer) : this.answers.delete(key)),
      (error: unknown) => log.warn({ err: error }, 'a large search could not be read again'),
    );
  }
}
