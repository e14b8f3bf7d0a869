import {
  claimReleaseFacts,
  getReleaseFacts,
  verifyReleaseFacts,
  type ReleaseFacts,
} from '@vault/contracts/collection/release-facts';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { ReleaseFactsService, type Reader } from './release-facts.service';

const reader = (ctx: CallContext): Reader => ({
  userId: memberId(ctx),
  isAdmin: ctx.actor.kind === 'member' && ctx.actor.isAdmin,
});

@Handler()
export class ReleaseFactsHandler {
  constructor(private readonly releaseFacts: ReleaseFactsService) {}

  @Handles(getReleaseFacts)
  get({ id }: InputOf<typeof getReleaseFacts>, ctx: CallContext): Promise<ReleaseFacts> {
    return this.releaseFacts.get(reader(ctx), id);
  }

  @Handles(claimReleaseFacts)
  claim(input: InputOf<typeof claimReleaseFacts>, ctx: CallContext): Promise<ReleaseFacts> {
    return this.releaseFacts.claim(reader(ctx), input);
  }

  @Handles(verifyReleaseFacts)
  verify(input: InputOf<typeof verifyReleaseFacts>, ctx: CallContext): Promise<ReleaseFacts> {
    return this.releaseFacts.verify(reader(ctx), input);
  }
}
