import type { InputOf } from '@vault/contracts/define';
import { getListingFacets, listListings } from '@vault/contracts/marketplace/listings';
import { Handler, Handles, memberId, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { SearchService } from './search.service';

@Handler()
export class SearchHandler {
  constructor(private readonly search: SearchService) {}

  @Handles(listListings)
  list(query: InputOf<typeof listListings>, ctx: CallContext): Promise<RawJson> {
    return this.search.page(memberId(ctx), query, ctx.reply);
  }

  @Handles(getListingFacets)
  facets(filters: InputOf<typeof getListingFacets>, ctx: CallContext): Promise<RawJson> {
    return this.search.facets(memberId(ctx), filters);
  }
}
