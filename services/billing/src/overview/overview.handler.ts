import { getSubscription, type Subscription } from '@vault/contracts/billing/subscription';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { OverviewService } from './overview.service';

@Handler()
export class OverviewHandler {
  constructor(private readonly overview: OverviewService) {}

  @Handles(getSubscription)
  get(_: InputOf<typeof getSubscription>, ctx: CallContext): Promise<Subscription> {
    return this.overview.of(memberId(ctx));
  }
}
