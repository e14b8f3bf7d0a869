import type { InputOf } from '@vault/contracts/define';
import { getFeed, type FeedEntry } from '@vault/contracts/identity/feed';
import { Handler, Handles, memberId, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { FeedService } from './feed.service';

@Handler()
export class FeedHandler {
  constructor(private readonly feed: FeedService) {}

  @Handles(getFeed)
  get(query: InputOf<typeof getFeed>, ctx: CallContext): Promise<PageAnswer<FeedEntry>> {
    return this.feed.page(memberId(ctx), query);
  }
}
