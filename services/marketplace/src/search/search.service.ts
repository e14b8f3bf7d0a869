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
import { readPosition, runsOf, writePosition } from './order';
import { checkPrices, type ListingFilters } from './scope';

const FILTERS = Object.keys(listingFilters) as (keyof typeof listingFilters)[];

/** What is offered: lists, totals and the values of the filters. */
@Injectable()
export class SearchService {
  constructor(
    private readonly reads: PreparedReads,
    private readonly frequent: FrequentSearches,
  ) {}

  async page(viewer: string, query: InputOf<typeof listListings>, reply: ReplyMeta): Promise<RawJson> {
    const { cursor, limit, sort: asked, ...filters } = query;
    checkPrices(filters);
    const sort = asked ?? (filters.search ? 'relevance' : 'recent');
    const list = JSON.stringify(['listings', viewer, sort, ...FILTERS.map((filter) => filters[filter])]);
    const after = cursor === undefined ? null : readPosition(cursor, list, runsOf(sort, filters.search !== undefined));
    const row = await this.found(filters, (near) => this.read({ viewer, filters, sort, limit, after, near }));
    Object.assign(reply, cappedTotal(row?.total ?? 0));
    reply.nextCursor = row?.id ? writePosition(list, { run: row.run, price: row.price, id: row.id }) : null;
    return rawJson(row?.body ?? '[]');
  }

  async facets(viewer: string, filters: ListingFilters): Promise<RawJson> {
    checkPrices(filters);
    const row = await this.found(filters, (near) => {
      const { values, ...statement } = listingFacets(viewer, filters, near);
      return this.reads.first<{ body: string; total: number }>(statement, values);
    });
    return rawJson(row?.body ?? fail(getListingFacets, 'INTERNAL'));
  }

  private async read(query: ListingsQuery): Promise<ListingsPageRow | undefined> {
    const { values, ...statement } = listingsPage(query);
    const row = await this.reads.first<ListingsPageRow>(statement, values);
    if (row && row.total > COUNT_CAP && !row.known) {
      this.frequent.remember(searchKey(query.viewer, query.filters, query.near));
    }
    return row;
  }

  /** Words that find nothing are asked for once more as they may have been meant. */
  private async found<R extends { total: number }>(
    { search }: ListingFilters,
    read: (near: boolean) => Promise<R | undefined>,
  ): Promise<R | undefined> {
    const exact = await read(false);
    return exact?.total || !search ? exact : ((await read(true)) ?? exact);
  }
}
