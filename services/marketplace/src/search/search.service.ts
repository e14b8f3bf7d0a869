import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import { getListingFacets, LISTING_COUNT_CAP, listListings } from '@vault/contracts/marketplace/listings';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { cappedTotal } from '@vault/service-kit/paging';
import { CachedPages, type ListingsPage } from './cached-pages';
import { LargeSearches, searchKey } from './large-searches';
import { listingFacets } from './listing-facets';
import { listingsPage, type ListingsPageRow, type ListingsQuery } from './listings-page';
import { decodePosition, encodePosition, runsOf } from './runs';
import { FILTER_NAMES, requirePriceRange, type ListingFilters } from './search-scope';

/** What is cached of a large search's pages: that it is one. */
const LARGE = {};

interface FacetsRow {
  readonly body: string;
  readonly total: number;
  /** Whether there are more matches than the values are counted of. */
  readonly isCapped: boolean;
}

/** Lists of listings with their totals, and the values of the filters. */
@Injectable()
export class SearchService {
  constructor(
    private readonly reads: PreparedReads,
    private readonly large: LargeSearches,
    private readonly cached: CachedPages,
  ) {}

  /** A page of listings; the total and the next cursor go into `reply`. */
  async page(viewer: string, query: InputOf<typeof listListings>, reply: ReplyMeta): Promise<RawJson> {
    const { cursor, limit, sort: inputSort, ...filters } = query;
    requirePriceRange(filters);
    const sort = inputSort ?? (filters.search ? 'relevance' : 'recent');
    const list = JSON.stringify(['listings', viewer, sort, ...FILTER_NAMES.map((name) => filters[name])]);
    const runs = runsOf(sort, filters.search !== undefined);
    const after = cursor === undefined ? null : decodePosition(cursor, list, runs);
    const { total, run, price, id, body, tag } = await this.withCorrection(filters, (corrected) =>
      this.readPage({ viewer, filters, sort, limit, after, corrected }),
    );
    Object.assign(reply, cappedTotal(total, LISTING_COUNT_CAP));
    reply.nextCursor = id === null ? null : encodePosition(list, { run, price, id });
    return rawJson(body, tag);
  }

  async facets(viewer: string, filters: ListingFilters): Promise<RawJson> {
    requirePriceRange(filters);
    const row = await this.withCorrection(filters, (corrected) => this.readFacets(viewer, filters, corrected));
    return rawJson(row.body);
  }

  private async readPage(query: ListingsQuery): Promise<ListingsPage> {
    return (await this.cached.get(query, (asAnonymous) => this.readRows(asAnonymous))) ?? this.readRows(query);
  }

  private async readRows(query: ListingsQuery): Promise<ListingsPageRow> {
    const key = `page ${searchKey(query.viewer, query.filters, query.corrected)}`;
    const read = async (request: ListingsQuery): Promise<ListingsPageRow> => {
      const { values, ...statement } = listingsPage(request);
      const row = await this.reads.first<ListingsPageRow>(statement, values);
      return row ?? fail(listListings, 'INTERNAL');
    };
    const isLarge = ({ total }: { total: number }): boolean => total > LISTING_COUNT_CAP;
    const known = this.large.get(key, async () => {
      const first = await read({ ...query, limit: 1, after: null });
      return isLarge(first) ? LARGE : undefined;
    });
    const row = await read({ ...query, isLarge: known !== undefined });
    if (!known && isLarge(row)) this.large.remember(key, LARGE);
    return row;
  }

  private async readFacets(viewer: string, filters: ListingFilters, corrected: boolean): Promise<FacetsRow> {
    const key = `facets ${searchKey(viewer, filters, corrected)}`;
    const { values, ...statement } = listingFacets(viewer, filters, corrected);
    const read = async (): Promise<FacetsRow> =>
      (await this.reads.first<FacetsRow>(statement, values)) ?? fail(getListingFacets, 'INTERNAL');
    const readLarge = async (): Promise<FacetsRow | undefined> => {
      const row = await read();
      return row.isCapped ? row : undefined;
    };
    const known = this.large.get(key, readLarge);
    if (known) return known;
    const row = await read();
    if (row.isCapped) this.large.remember(key, row);
    return row;
  }

  /** Repeats a search that finds nothing with its misspelt words corrected. */
  private async withCorrection<R extends { total: number }>(
    { search }: ListingFilters,
    read: (corrected: boolean) => Promise<R>,
  ): Promise<R> {
    const exact = await read(false);
    return exact.total > 0 || !search ? exact : read(true);
  }
}
