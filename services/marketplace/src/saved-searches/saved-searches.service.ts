import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import {
  createSavedSearch,
  deleteSavedSearch,
  MAX_SAVED_SEARCHES,
  updateSavedSearch,
  type SavedSearch,
} from '@vault/contracts/marketplace/saved-searches';
import { isoTimestamp, PreparedReads, rows, type Statement } from '@vault/service-kit/database';
import { badInput, fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { CONFIG, type MarketplaceConfig } from '../config';
import { requirePriceRange } from '../search';
import { notifyAt } from './digests.sql';

type NewSearch = InputOf<typeof createSavedSearch>;

/** Counted up to this number. */
const MAX_NEW_MATCHES = 100;
/** Active listings are counted among this many of the newest matches. */
const NEWEST_MATCHES = 300;

/** A `SavedSearch` of the row `s`. */
const COLUMNS = `
  s.id, s.name, s.search, s.type, s.brand, s.condition, s.scale, s.min_price::text AS "minPrice",
  s.max_price::text AS "maxPrice", s.release_id AS "releaseId", s.casting_id AS "castingId", s.mark, s.year, s.notify,
  (SELECT count(*)::int FROM (
    SELECT FROM (
      SELECT listing_id, found_at FROM saved_search_matches m WHERE m.search_id = s.id
      ORDER BY m.listing_id DESC LIMIT ${NEWEST_MATCHES}
    ) newest JOIN marketplace_listings l ON l.id = newest.listing_id AND l.status = 'active' AND l.deleted_at IS NULL
    WHERE newest.found_at > s.seen_at
    LIMIT ${MAX_NEW_MATCHES}
  ) matches) AS "newMatches",
  ${isoTimestamp('s.created_at')} AS "createdAt"`;

const LIST: Statement = {
  name: 'saved-searches',
  text: `
    SELECT ${COLUMNS} FROM saved_searches s WHERE s.user_id = $1
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${MAX_SAVED_SEARCHES}`,
};

/** Searches of one user are saved one after the other, so that none exceeds the limit. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('saved searches ' || $1, 0))`;

const INSERT = `
  INSERT INTO saved_searches (id, user_id, name, search, type, brand, condition, scale, min_price, max_price, release_id,
    casting_id, mark, year, notify)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
  WHERE (SELECT count(*) FROM saved_searches WHERE user_id = $2) < ${MAX_SAVED_SEARCHES} RETURNING id`;

const UPDATE = `
  UPDATE saved_searches SET name = coalesce($3, name), notify = coalesce($4, notify),
    seen_at = CASE WHEN $5 THEN now() ELSE seen_at END
  WHERE id = $1 AND user_id = $2 RETURNING id`;

const DELETE = 'DELETE FROM saved_searches WHERE id = $1 AND user_id = $2 RETURNING id';

/** Matches that their owner is not notified of yet follow the new frequency. */
const RESCHEDULE = `
  UPDATE saved_search_matches SET notify_at = ${notifyAt('$2::text')} WHERE search_id = $3 AND notify_at IS NOT NULL`;

const ONE = `SELECT ${COLUMNS} FROM saved_searches s WHERE s.id = $1`;

const orNull = (text: string | undefined): string | null => text || null;

@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  list(userId: string): Promise<SavedSearch[]> {
    return this.reads.rows<SavedSearch>(LIST, [userId]);
  }

  async create(userId: string, search: NewSearch): Promise<SavedSearch> {
    await this.requireFilter(search);
    const { name, type, condition, scale, minPrice, maxPrice, releaseId, castingId, mark, year, notify } = search;
    requirePriceRange(search);
    return this.dataSource.transaction(async (tx) => {
      await rows(tx, LOCK, [userId]);
      const filters = [orNull(search.search), type ?? null, orNull(search.brand), condition ?? null, scale ?? null];
      const prices = [minPrice ?? null, maxPrice ?? null];
      const copies = [releaseId ?? null, castingId ?? null, mark ?? null, year ?? null];
      const [created] = await rows<{ id: string }>(tx, INSERT, [
        v7(),
        userId,
        name,
        ...filters,
        ...prices,
        ...copies,
        notify,
      ]);
      return this.read(tx, created?.id ?? fail(createSavedSearch, 'TOO_MANY_SAVED_SEARCHES'));
    });
  }

  async update(userId: string, { id, name, notify, seen }: InputOf<typeof updateSavedSearch>): Promise<SavedSearch> {
    return this.dataSource.transaction(async (tx) => {
      const values = [id, userId, name ?? null, notify ?? null, seen ?? false];
      if ((await rows(tx, UPDATE, values)).length === 0) fail(updateSavedSearch, 'SAVED_SEARCH_NOT_FOUND');
      if (notify) await rows(tx, RESCHEDULE, [this.config.SAVED_SEARCH_DIGEST_HOUR, notify, id]);
      return this.read(tx, id);
    });
  }

  async delete(userId: string, id: string): Promise<void> {
    const deleted = await rows(this.dataSource.manager, DELETE, [id, userId]);
    if (deleted.length === 0) fail(deleteSavedSearch, 'SAVED_SEARCH_NOT_FOUND');
  }

  /** @throws ContractError 400 naming `search` for a search that would match every listing. */
  private async requireFilter({ search, brand, name: _name, notify: _notify, ...filters }: NewSearch): Promise<void> {
    if (search) {
      const [query] = await rows<{ empty: boolean }>(
        this.dataSource.manager,
        'SELECT search_query($1) IS NULL AS empty',
        [search],
      );
      if (query?.empty) badInput([{ field: 'search', message: 'There is no word in this to look for' }]);
    } else if (!brand && Object.values<unknown>(filters).every((filter) => filter === undefined)) {
      badInput([{ field: 'search', message: 'Say what to look for' }]);
    }
  }

  private async read(tx: EntityManager, id: string): Promise<SavedSearch> {
    const [search] = await rows<SavedSearch>(tx, ONE, [id]);
    if (!search) throw new Error(`there is no saved search ${id}`);
    return search;
  }
}
