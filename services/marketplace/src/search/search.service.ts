import { Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import { getListingFacets, listingFilters, type listListings } from '@vault/contracts/marketplace/listings';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { cappedTotal } from '@vault/service-kit/paging';
import { FrequentSearches, searchKey } from './frequent-searches';
import { listingFacets } from './listing-facets';
import { listingsPage, type ListingsPageRow, type ListingsQuery } from './listings-page';
import { decodePosition, encodePosition, runsOf } from './runs';
import { requirePriceRange, type ListingFilters } from './search-scope';

const FILTERS = Object.keys(listingFilters) as (keyof typeof listingFilters)[];

/** Lists of listings with their totals, and the values of the filters. */
@Injectable()
export class SearchService {
  constructor(
    private readonly reads: PreparedReads,
    private readonly frequent: FrequentSearches,
  ) {}

  /** A page of listings; the total and the next cursor go into `reply`. */
  async page(viewer: string, query: InputOf<typeof listListings>, reply: ReplyMeta): Promise<RawJson> {
    const { cursor, limit, sort: inputSort, ...filters } = query;
    requirePriceRange(filters);
    const sort = inputSort ?? (filters.search ? 'relevance' : 'recent');
    const list = JSON.stringify(['listings', viewer, sort, ...FILTERS.map((filter) => filters[filter])]);
    const runs = runsOf(sort, filters.search !== undefined);
    const after = cursor === undefined ? null : decodePosition(cursor, list, runs);
    const row = await this.withCorrection(filters, (corrected) =>
      this.readPage({ viewer, filters, sort, limit, after, corrected }),
    );
    Object.assign(reply, cappedTotal(row?.total ?? 0));
    reply.nextCursor = row?.id ? encodePosition(list, { run: row.run, price: row.price, id: row.id }) : null;
    return rawJson(row?.body ?? '[]');
  }

  async facets(viewer: string, filters: ListingFilters): Promise<RawJson> {
    requirePriceRange(filters);
    const row = await this.withCorrection(filters, (corrected) => {
      const { values, ...statement } = listingFacets(viewer, filters, corrected);
      return this.reads.first<{ body: string; total: number }>(statement, values);
    });
    return rawJson(row?.body ?? fail(getListingFacets, 'INTERNAL'));
  }

  private async readPage(query: ListingsQuery): Promise<ListingsPageRow | undefined> {
    const { values, ...statement } = listingsPage(query);
    const row = await this.reads.first<ListingsPageRow>(statement, values);
    if (row && row.total > COUNT_CAP && !row.isFrequent) {
      this.frequent.remember(searchKey(query.viewer, query.filters, query.corrected));
    }
    return row;
  }

  /** Repeats a search that finds nothing with its misspelt words corrected. */
  private async withCorrection<R extends { total: number }>(
    { search }: ListingFilters,
    read: (corrected: boolean) => Promise<R | undefined>,
  ): Promise<R | undefined> {
    const exact = await read(false);
    return exact?.total || !search ? exact : ((await read(true)) ?? exact);
  }
}
