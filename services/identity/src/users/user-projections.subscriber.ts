import { planChanged } from '@vault/contracts/billing/plans';
import { carCountChanged } from '@vault/contracts/collection/administration';
import { brandsCollected } from '@vault/contracts/collection/collectors';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { prepared } from '@vault/service-kit/database';

const SET_PLAN = `
  UPDATE users SET subscription_tier = $2, subscription_status = $3, subscription_expires_at = $4, plan_version = $5,
    updated_at = now()
  WHERE id = $1 AND plan_version < $5`;

const SET_CAR_COUNT = prepared(
  'UPDATE users SET cars_count = $2, cars_version = $3 WHERE id = $1 AND cars_version < $3',
);

const SET_BRANDS = 'UPDATE users SET brands = $2, brands_version = $3 WHERE id = $1 AND brands_version < $3';

/** Columns of `users` that are copies from billing and collection; the highest version wins, whatever the order. */
@Handler()
export class UserProjectionsSubscriber {
  @Subscribes(planChanged)
  async onPlanChanged(plan: PayloadOf<typeof planChanged>, { tx }: Delivery): Promise<void> {
    const { userId, tier, status, expiresAt, version } = plan;
    await tx.query(SET_PLAN, [userId, tier, status, expiresAt, version]);
  }

  // The feed subscribes to this event, too.
  @Subscribes(carCountChanged, 'user-car-count')
  async onCarCountChanged(
    { userId, cars, version }: PayloadOf<typeof carCountChanged>,
    { tx }: Delivery,
  ): Promise<void> {
    await tx.query(SET_CAR_COUNT, [userId, cars, version]);
  }

  @Subscribes(brandsCollected)
  async onBrandsCollected(
    { userId, brands, version }: PayloadOf<typeof brandsCollected>,
    { tx }: Delivery,
  ): Promise<void> {
    await tx.query(SET_BRANDS, [userId, brands.map(({ brand }) => brand), version]);
  }
}
