import { planChanged, type grantPlan, type SubscriptionStatus, type Tier } from '@vault/contracts/billing/plans';
import type { InputOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { carLimitOf } from '../plans/room';

export interface AccountPlanRow {
  readonly user_id: string;
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  readonly expires_at: Date | null;
  readonly version: number;
}

const COLUMNS = 'user_id, tier, status, expires_at, version';

/** Which plan an account has. Each change grows the version and is announced as a whole. */
@Injectable()
export class AccountPlansService {
  constructor(private readonly database: DataSource) {}

  /** Everybody starts free; other services assume so until they hear otherwise, so nothing is announced. */
  async begin(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(`insert into account_plans (user_id) values ($1) on conflict do nothing`, [userId]);
  }

  async grant({ userId, tier, expiresAt }: InputOf<typeof grantPlan>, ctx: CallContext): Promise<void> {
    await this.database.transaction(async (tx) => {
      const rows = await tx.query<AccountPlanRow[]>(
        `insert into account_plans as a (user_id, tier, expires_at, version) values ($1, $2, $3, 2)
         on conflict (user_id) do update set tier = excluded.tier, status = 'active',
           expires_at = excluded.expires_at, version = a.version + 1, updated_at = now()
         returning ${COLUMNS}`,
        [userId, tier, expiresAt],
      );
      await this.announce(tx, rows, ctx);
    });
  }

  /** Takes back what was given until now; at most `limit` accounts at once. Several instances share the work. */
  async lapse(limit: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [rows] = await tx.query<[AccountPlanRow[], number]>(
        `update account_plans set tier = 'free', status = 'active', expires_at = null, version = version + 1,
                updated_at = now()
         where user_id in (select user_id from account_plans where expires_at <= now()
                           order by expires_at limit $1 for update skip locked)
         returning ${COLUMNS}`,
        [limit],
      );
      await this.announce(tx, rows);
      return rows.length;
    });
  }

  private async announce(tx: EntityManager, rows: AccountPlanRow[], ctx?: CallContext): Promise<void> {
    for (const { user_id: userId, tier, status, expires_at, version } of rows) {
      const expiresAt = expires_at?.toISOString() ?? null;
      const carLimit = carLimitOf(tier);
      await publish(tx, planChanged, { userId, version, tier, status, expiresAt, carLimit }, ctx);
    }
  }
}
