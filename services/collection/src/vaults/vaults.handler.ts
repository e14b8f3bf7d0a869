import { FREE_CAR_LIMIT } from '@vault/contracts/billing/plans';
import { getSubscriptionStatus } from '@vault/contracts/collection/cars';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { DataSource } from 'typeorm';
import { VaultEntity } from './vault.entity';

@Handler()
export class VaultsHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(getSubscriptionStatus)
  async subscriptionStatus(
    _input: InputOf<typeof getSubscriptionStatus>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof getSubscriptionStatus>> {
    const vault = await this.dataSource.manager.findOneBy(VaultEntity, { userId: memberId(ctx) });
    const limit = vault ? vault.carLimit : FREE_CAR_LIMIT;
    const current = vault?.carCount ?? 0;
    return {
      subscriptionTier: vault?.tier ?? 'free',
      subscriptionStatus: vault?.status ?? 'active',
      carLimit: { canAdd: limit === null || current < limit, current, limit },
    };
  }
}
