import type { InputOf } from '@vault/contracts/define';
import {
  listBlocked,
  listFollowers,
  listFollowing,
  listMuted,
  type Collector,
  type RelatedCollector,
} from '@vault/contracts/identity/collectors';
import { Handler, Handles, memberId, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { RelationListsService } from './relation-lists.service';
import { RELATION_LISTS } from './relation-lists.sql';

@Handler()
export class RelationListsHandler {
  constructor(private readonly lists: RelationListsService) {}

  @Handles(listFollowing)
  following(query: InputOf<typeof listFollowing>, ctx: CallContext): Promise<PageAnswer<Collector>> {
    return this.lists.page(RELATION_LISTS.following, memberId(ctx), query);
  }

  @Handles(listFollowers)
  followers(query: InputOf<typeof listFollowers>, ctx: CallContext): Promise<PageAnswer<Collector>> {
    return this.lists.page(RELATION_LISTS.followers, memberId(ctx), query);
  }

  @Handles(listBlocked)
  blocked(query: InputOf<typeof listBlocked>, ctx: CallContext): Promise<PageAnswer<RelatedCollector>> {
    return this.lists.page(RELATION_LISTS.blocked, memberId(ctx), query);
  }

  @Handles(listMuted)
  muted(query: InputOf<typeof listMuted>, ctx: CallContext): Promise<PageAnswer<RelatedCollector>> {
    return this.lists.page(RELATION_LISTS.muted, memberId(ctx), query);
  }
}
