import { planChanged } from '@vault/contracts/billing/plans';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';

@Handler()
export class PlanChangedSubscriber {
  @Subscribes(planChanged)
  async onPlanChanged(plan: PayloadOf<typeof planChanged>, { tx }: Delivery): Promise<void> {
    await tx.query(
      `update users set subscription_tier = $2, subscription_status = $3, subscription_expires_at = $4,
              plan_version = $5, updated_at = now()
       where id = $1 and plan_version < $5`,
      [plan.userId, plan.tier, plan.status, plan.expiresAt, plan.version],
    );
  }
}
