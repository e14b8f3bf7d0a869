import { Injectable } from '@nestjs/common';
import { BatchedRead, PreparedReads, type RowStatement } from '@vault/service-kit/database';
import { LRUCache } from 'lru-cache';
import { SELLER_FIGURES_JSON } from './seller.sql';

const MAX_SELLERS = 50_000;
/** What counts by its age (a question without an answer, feedback that becomes visible) is late by as much. */
const MAX_AGE_MS = 5 * 60_000;

/** A seller who changes more than that within 15 minutes has figures that are counted each time. */
const MAX_CHANGES = 50;

/**
 * SQL of the version of the figures of the owner of the listing `l`: it differs from an earlier one when a transaction that
 * changed them has been committed in between. Null when there are too many to tell.
 */
export const SELLER_VERSION = `(
  SELECT CASE WHEN count(*) < ${MAX_CHANGES} THEN concat(count(*), ' ', max(xid)) END
  FROM (SELECT xid FROM seller_changes c WHERE c.user_id = l.user_id LIMIT ${MAX_CHANGES}) changes)`;

export const SELLER_FIGURES: RowStatement = {
  name: 'seller.figures',
  parameters: ['uuid'],
  text: (id) => `
    SELECT ${SELLER_FIGURES_JSON}::text AS figures, ${SELLER_VERSION} AS version FROM (SELECT ${id} AS user_id) l`,
};

type Figures = Readonly<{ figures: string; version: string | null }>;

/**
 * What is counted of a seller (`docs/decisions/066-figures-of-sellers-are-cached-by-version.md`), cached between requests:
 * with each of their listings it would be most of what reading the listing costs.
 */
@Injectable()
export class SellerFigures {
  private readonly cached = new LRUCache<string, Figures>({ max: MAX_SELLERS, ttl: MAX_AGE_MS });
  private readonly read: BatchedRead<Figures>;

  constructor(reads: PreparedReads) {
    this.read = new BatchedRead(reads, SELLER_FIGURES);
  }

  /**
   * The figures as JSON.
   *
   * @param version `SELLER_VERSION` as the statement saw it that reads what the figures are shown with.
   */
  async get(sellerId: string, version: string | null): Promise<string> {
    const known = this.cached.get(sellerId);
    if (known && known.version === version) return known.figures;
    const read = await this.read.first(sellerId);
    if (!read) throw new Error('the figures of a seller have one row');
    if (read.version !== null) this.cached.set(sellerId, read);
    return read.figures;
  }
}
