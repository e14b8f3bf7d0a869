import { FREE_CAR_LIMIT, type planChanged } from '@vault/contracts/billing/plans';
import type { getSubscriptionStatus } from '@vault/contracts/collection/cars';
import type { OutputOf, PayloadOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isUserPurged } from '../users';
import { VaultEntity } from './vault.entity';

/** An event older than the stored version changes nothing. */
const UPSERT = `
  INSERT INTO vaults AS v (user_id, tier, status, plan_version, car_limit) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id) DO UPDATE
  SET tier = excluded.tier, status = excluded.status, plan_version = excluded.plan_version, car_limit = excluded.car_limit
  WHERE v.plan_version < excluded.plan_version`;

@Injectable()
export class VaultsService {
  constructor(private readonly dataSource: DataSource) {}

  async applyPlan(tx: EntityManager, plan: PayloadOf<typeof planChanged>): Promise<void> {
    if (await isUserPurged(tx, plan.userId)) return;
    await tx.query(UPSERT, [plan.userId, plan.tier, plan.status, plan.version, plan.carLimit]);
  }

  async subscriptionStatus(userId: string): Promise<OutputOf<typeof getSubscriptionStatus>> {
    const vault = await this.dataSource.manager.findOneBy(VaultEntity, { userId });
    const limit = vault ? vault.carLimit : FREE_CAR_LIMIT;
    const current = vault?.carCount ?? 0;
    return {
      subscriptionTier: vault?.tier ?? 'free',
      subscriptionStatus: vault?.status ?? 'active',
      carLimit: { canAdd: limit === null || current < limit, current, limit },
    };
  }
}
