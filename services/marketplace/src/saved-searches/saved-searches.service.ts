import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import {
  createSavedSearch,
  deleteSavedSearch,
  MAX_SAVED_SEARCHES,
  updateSavedSearch,
  type SavedSearch,
} from '@vault/contracts/marketplace/saved-searches';
import { PreparedReads, rows, type Statement } from '@vault/service-kit/database';
import { badInput, fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { CONFIG, type MarketplaceConfig } from '../config';
import { checkPrices } from '../search/scope';
import { tellOtherwise } from './match-listing';
import { SAVED_SEARCH } from './saved-search-columns';

type NewSearch = InputOf<typeof createSavedSearch>;

const MINE: Statement = {
  name: 'saved-searches',
  text: `
    SELECT ${SAVED_SEARCH} FROM saved_searches s WHERE s.user_id = $1
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${MAX_SAVED_SEARCHES}`,
};

/** Whoever else saves a search for the same person waits, so that the count stays what it was. */
const HOLD = `SELECT pg_advisory_xact_lock(hashtextextended('saved searches ' || $1, 0))`;

const CREATE = `
  INSERT INTO saved_searches (id, user_id, name, search, type, brand, condition, scale, min_price, max_price, notify)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
  WHERE (SELECT count(*) FROM saved_searches WHERE user_id = $2) < ${MAX_SAVED_SEARCHES} RETURNING id`;

const UPDATE = `
  UPDATE saved_searches SET name = coalesce($3, name), notify = coalesce($4, notify),
    seen_at = CASE WHEN $5 THEN now() ELSE seen_at END
  WHERE id = $1 AND user_id = $2 RETURNING id`;

const DELETE = 'DELETE FROM saved_searches WHERE id = $1 AND user_id = $2 RETURNING id';

const ONE = `SELECT ${SAVED_SEARCH} FROM saved_searches s WHERE s.id = $1`;

const said = (text: string | undefined): string | null => text || null;

/** Searches that people keep. */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  list(userId: string): Promise<SavedSearch[]> {
    return this.reads.rows<SavedSearch>(MINE, [userId]);
  }

  async create(userId: string, search: NewSearch): Promise<SavedSearch> {
    await this.refuseEmpty(search);
    const { name, type, condition, scale, minPrice, maxPrice, notify } = search;
    checkPrices(search);
    return this.dataSource.transaction(async (tx) => {
      await rows(tx, HOLD, [userId]);
      const words = [said(search.search), type ?? null, said(search.brand), condition ?? null, scale ?? null];
      const prices = [minPrice ?? null, maxPrice ?? null];
      const [created] = await rows<{ id: string }>(tx, CREATE, [v7(), userId, name, ...words, ...prices, notify]);
      return this.one(tx, created?.id ?? fail(createSavedSearch, 'TOO_MANY_SAVED_SEARCHES'));
    });
  }

  async update(userId: string, { id, name, notify, seen }: InputOf<typeof updateSavedSearch>): Promise<SavedSearch> {
    return this.dataSource.transaction(async (tx) => {
      const values = [id, userId, name ?? null, notify ?? null, seen ?? false];
      if ((await rows(tx, UPDATE, values)).length === 0) fail(updateSavedSearch, 'SAVED_SEARCH_NOT_FOUND');
      if (notify) await tellOtherwise(tx, { id, notify }, this.config.SAVED_SEARCH_DIGEST_HOUR);
      return this.one(tx, id);
    });
  }

  async delete(userId: string, id: string): Promise<void> {
    const deleted = await rows(this.dataSource.manager, DELETE, [id, userId]);
    if (deleted.length === 0) fail(deleteSavedSearch, 'SAVED_SEARCH_NOT_FOUND');
  }

  /** Words of which nothing can be looked for would find everything. */
  private async refuseEmpty({ search, type, brand, condition, scale, minPrice, maxPrice }: NewSearch): Promise<void> {
    if (search) {
      const [asked] = await rows<{ empty: boolean }>(
        this.dataSource.manager,
        'SELECT search_query($1) IS NULL AS empty',
        [search],
      );
      if (asked?.empty) badInput([{ field: 'search', message: 'There is no word in this to look for' }]);
    } else if (!type && !brand && !condition && !scale && minPrice === undefined && maxPrice === undefined) {
      badInput([{ field: 'search', message: 'Say what to look for' }]);
    }
  }

  private async one(tx: EntityManager, id: string): Promise<SavedSearch> {
    const [search] = await rows<SavedSearch>(tx, ONE, [id]);
    return search ?? fail(updateSavedSearch, 'SAVED_SEARCH_NOT_FOUND');
  }
}
