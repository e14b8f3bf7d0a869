import { planChanged } from '@vault/contracts/billing/plans';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { isUserPurged } from '../users';

/** An event older than the stored version changes nothing. */
const UPSERT = `
  INSERT INTO vaults AS v (user_id, tier, status, plan_version, car_limit) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id) DO UPDATE
  SET tier = excluded.tier, status = excluded.status, plan_version = excluded.plan_version, car_limit = excluded.car_limit
  WHERE v.plan_version < excluded.plan_version`;

@Handler()
export class PlanChangedSubscriber {
  @Subscribes(planChanged)
  async applyPlan(plan: PayloadOf<typeof planChanged>, { tx }: Pick<Delivery, 'tx'>): Promise<void> {
    if (await isUserPurged(tx, plan.userId)) return;
    await tx.query(UPSERT, [plan.userId, plan.tier, plan.status, plan.version, plan.carLimit]);
  }
}
