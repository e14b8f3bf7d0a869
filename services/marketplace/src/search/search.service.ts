import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import {
  getListingFacets,
  LISTING_COUNT_CAP,
  listingFilters,
  type listListings,
} from '@vault/contracts/marketplace/listings';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { cappedTotal } from '@vault/service-kit/paging';
import { LargeSearches, searchKey } from './large-searches';
import { listingFacets } from './listing-facets';
import { listingsPage, type ListingsPageRow, type ListingsQuery } from './listings-page';
import { decodePosition, encodePosition, runsOf } from './runs';
import { requirePriceRange, type ListingFilters } from './search-scope';

const FILTERS = Object.keys(listingFilters) as (keyof typeof listingFilters)[];

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
    Object.assign(reply, cappedTotal(row?.total ?? 0, LISTING_COUNT_CAP));
    reply.nextCursor = row?.id ? encodePosition(list, { run: row.run, price: row.price, id: row.id }) : null;
    return rawJson(row?.body ?? '[]');
  }

  async facets(viewer: string, filters: ListingFilters): Promise<RawJson> {
    requirePriceRange(filters);
    const row = await this.withCorrection(filters, (corrected) => this.readFacets(viewer, filters, corrected));
    return rawJson(row?.body ?? fail(getListingFacets, 'INTERNAL'));
  }

  private async readPage(query: ListingsQuery): Promise<ListingsPageRow | undefined> {
    const key = `page ${searchKey(query.viewer, query.filters, query.corrected)}`;
    const read = (request: ListingsQuery): Promise<ListingsPageRow | undefined> => {
      const { values, ...statement } = listingsPage(request);
      return this.reads.first<ListingsPageRow>(statement, values);
    };
    const isLarge = ({ total }: { total: number }): boolean => total > LISTING_COUNT_CAP;
    const known = this.large.get(key, async () => {
      const first = await read({ ...query, limit: 1, after: null });
      return first && isLarge(first) ? LARGE : undefined;
    });
    const row = await read({ ...query, isLarge: known !== undefined });
    if (row && !known && isLarge(row)) this.large.remember(key, LARGE);
    return row;
  }

  private async readFacets(
    viewer: string,
    filters: ListingFilters,
    corrected: boolean,
  ): Promise<FacetsRow | undefined> {
    const key = `facets ${searchKey(viewer, filters, corrected)}`;
    const { values, ...statement } = listingFacets(viewer, filters, corrected);
    const read = (): Promise<FacetsRow | undefined> => this.reads.first<FacetsRow>(statement, values);
    const readLarge = async (): Promise<FacetsRow | undefined> => {
      const row = await read();
      return row?.isCapped ? row : undefined;
    };
    const known = this.large.get(key, readLarge);
    if (known) return known;
    const row = await read();
    if (row?.isCapped) this.large.remember(key, row);
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
