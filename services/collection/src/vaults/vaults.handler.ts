import { getSubscriptionStatus } from '@vault/contracts/collection/cars';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { VaultsService } from './vaults.service';

@Handler()
export class VaultsHandler {
  constructor(private readonly vaults: VaultsService) {}

  @Handles(getSubscriptionStatus)
  async subscriptionStatus(
    _input: InputOf<typeof getSubscriptionStatus>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof getSubscriptionStatus>> {
    return this.vaults.subscriptionStatus(memberId(ctx));
  }
}
