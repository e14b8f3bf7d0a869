import type { InputOf } from '@vault/contracts/define';
import {
  getCollector,
  listBlocked,
  listCollectors,
  listFollowers,
  listFollowing,
  listMuted,
  type Collector,
  type CollectorProfile,
  type RelatedCollector,
} from '@vault/contracts/identity/collectors';
import { Handler, Handles, memberId, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { CollectorProfileService } from './collector-profile.service';
import { DirectoryService } from './directory.service';
import { RelationListsService } from '../relations/relation-lists.service';

@Handler()
export class CollectorsHandler {
  constructor(
    private readonly directory: DirectoryService,
    private readonly profiles: CollectorProfileService,
    private readonly lists: RelationListsService,
  ) {}

  @Handles(listCollectors)
  list(query: InputOf<typeof listCollectors>, ctx: CallContext): Promise<PageAnswer<Collector>> {
    return this.directory.list(memberId(ctx), query);
  }

  @Handles(getCollector)
  get({ id }: InputOf<typeof getCollector>, ctx: CallContext): Promise<CollectorProfile> {
    return this.profiles.get(memberId(ctx), id);
  }

  @Handles(listFollowing)
  following(query: InputOf<typeof listFollowing>, ctx: CallContext): Promise<PageAnswer<Collector>> {
    return this.lists.following(memberId(ctx), query);
  }

  @Handles(listFollowers)
  followers(query: InputOf<typeof listFollowers>, ctx: CallContext): Promise<PageAnswer<Collector>> {
    return this.lists.followers(memberId(ctx), query);
  }

  @Handles(listBlocked)
  blocked(query: InputOf<typeof listBlocked>, ctx: CallContext): Promise<PageAnswer<RelatedCollector>> {
    return this.lists.blocked(memberId(ctx), query);
  }

  @Handles(listMuted)
  muted(query: InputOf<typeof listMuted>, ctx: CallContext): Promise<PageAnswer<RelatedCollector>> {
    return this.lists.muted(memberId(ctx), query);
  }
}
