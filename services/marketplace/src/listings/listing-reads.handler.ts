import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getListing, getListingFacets, getListingPreview, listListings } from '@vault/contracts/marketplace/listings';
import { Handler, Handles, memberId, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { SearchService } from '../search/search.service';
import { ListingReadsService } from './listing-reads.service';

@Handler()
export class ListingReadsHandler {
  constructor(
    private readonly listings: ListingReadsService,
    private readonly search: SearchService,
  ) {}

  @Handles(listListings)
  list(query: InputOf<typeof listListings>, ctx: CallContext): Promise<RawJson> {
    return this.search.page(memberId(ctx), query, ctx.reply);
  }

  @Handles(getListingFacets)
  facets(filters: InputOf<typeof getListingFacets>, ctx: CallContext): Promise<RawJson> {
    return this.search.facets(memberId(ctx), filters);
  }

  @Handles(getListing)
  get({ id }: InputOf<typeof getListing>, ctx: CallContext): Promise<RawJson> {
    return this.listings.one(memberId(ctx), id);
  }

  @Handles(getListingPreview)
  preview({ id }: InputOf<typeof getListingPreview>): Promise<OutputOf<typeof getListingPreview>> {
    return this.listings.preview(id);
  }
}
