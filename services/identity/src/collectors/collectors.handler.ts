import type { InputOf } from '@vault/contracts/define';
import {
  getCollector,
  listCollectors,
  type Collector,
  type CollectorProfile,
} from '@vault/contracts/identity/collectors';
import { Handler, Handles, memberId, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { CollectorProfileService } from './collector-profile.service';
import { DirectoryService } from './directory.service';

@Handler()
export class CollectorsHandler {
  constructor(
    private readonly directory: DirectoryService,
    private readonly profiles: CollectorProfileService,
  ) {}

  @Handles(listCollectors)
  list(query: InputOf<typeof listCollectors>, ctx: CallContext): Promise<PageAnswer<Collector>> {
    return this.directory.list(memberId(ctx), query);
  }

  @Handles(getCollector)
  get({ id }: InputOf<typeof getCollector>, ctx: CallContext): Promise<CollectorProfile> {
    return this.profiles.get(memberId(ctx), id);
  }
}
