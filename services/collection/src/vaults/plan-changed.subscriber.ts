import { planChanged } from '@vault/contracts/billing/plans';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { VaultsService } from './vaults.service';

@Handler()
export class PlanChangedSubscriber {
  constructor(private readonly vaults: VaultsService) {}

  @Subscribes(planChanged)
  async applyPlan(plan: PayloadOf<typeof planChanged>, { tx }: Delivery): Promise<void> {
    await this.vaults.applyPlan(tx, plan);
  }
}
