import type { InputOf } from '@vault/contracts/define';
import {
  blockCollector,
  followCollector,
  muteCollector,
  unblockCollector,
  unfollowCollector,
  unmuteCollector,
} from '@vault/contracts/identity/relations';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { RelationsService } from './relations.service';

@Handler()
export class RelationsHandler {
  constructor(private readonly relations: RelationsService) {}

  @Handles(followCollector)
  follow({ id }: InputOf<typeof followCollector>, ctx: CallContext): Promise<null> {
    return this.relations.follow(id, ctx);
  }

  @Handles(unfollowCollector)
  unfollow({ id }: InputOf<typeof unfollowCollector>, ctx: CallContext): Promise<null> {
    return this.relations.change(unfollowCollector, id, ['followed_at', false], ctx);
  }

  @Handles(blockCollector)
  block({ id }: InputOf<typeof blockCollector>, ctx: CallContext): Promise<null> {
    return this.relations.block(id, ctx);
  }

  @Handles(unblockCollector)
  unblock({ id }: InputOf<typeof unblockCollector>, ctx: CallContext): Promise<null> {
    return this.relations.change(unblockCollector, id, ['blocked_at', false], ctx);
  }

  @Handles(muteCollector)
  mute({ id }: InputOf<typeof muteCollector>, ctx: CallContext): Promise<null> {
    return this.relations.change(muteCollector, id, ['muted_at', true], ctx);
  }

  @Handles(unmuteCollector)
  unmute({ id }: InputOf<typeof unmuteCollector>, ctx: CallContext): Promise<null> {
    return this.relations.change(unmuteCollector, id, ['muted_at', false], ctx);
  }
}
