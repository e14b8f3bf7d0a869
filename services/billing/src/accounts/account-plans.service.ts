import { planChanged, type grantPlan, type SubscriptionStatus, type Tier } from '@vault/contracts/billing/plans';
import type { InputOf } from '@vault/contracts/define';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { CONFIG, type BillingConfig } from '../config';
import { NewsService } from '../news/news.service';
import { carLimitOf } from '../plans/room';
import { countingPlan, graceEnd, type CountingPlan } from '../subscriptions/counting-plan';
import { isDue, type SubscriptionRow } from '../subscriptions/subscription-row';
import { SubscriptionsStore } from '../subscriptions/subscriptions.store';

interface AccountPlanRow {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  readonly expires_at: Date | null;
  readonly gift_tier: Tier;
  readonly gift_expires_at: Date | null;
  readonly now: Date;
}

const BEGIN = `insert into account_plans (user_id)
  select $1 where not exists (select from purged_accounts where user_id = $1) on conflict do nothing`;

const HOLD = `select tier, status, expires_at, gift_tier, gift_expires_at, clock_timestamp() as now
  from account_plans where user_id = $1 for update`;

const SET = `update account_plans set tier = $2, status = $3, expires_at = $4, source = $5, grace_ends_at = $6,
    changes_at = $7, version = version + $8, updated_at = case $8 when 0 then updated_at else now() end
  where user_id = $1 returning version`;

const sameMoment = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

const isSame = (before: AccountPlanRow, after: CountingPlan): boolean =>
  before.tier === after.tier && before.status === after.status && sameMoment(before.expires_at, after.expiresAt);

/**
 * Which plan counts for an account, computed from what it was given and what it pays for. Each change grows the version
 * and is announced as a whole.
 */
@Injectable()
export class AccountPlansService {
  constructor(
    private readonly database: DataSource,
    private readonly subscriptions: SubscriptionsStore,
    private readonly news: NewsService,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  /** Everybody starts free; other services assume so until they hear otherwise, so nothing is announced. */
  async begin(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(BEGIN, [userId]);
  }

  async grant({ userId, tier, expiresAt }: InputOf<typeof grantPlan>, ctx: CallContext): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.begin(tx, userId);
      await tx.query(`update account_plans set gift_tier = $2, gift_expires_at = $3 where user_id = $1`, [
        userId,
        tier,
        expiresAt,
      ]);
      await this.recount(tx, userId, { ctx, announce: true });
    });
  }

  /** Counts anew where time alone changed the plan; at most `limit` accounts at once. Several instances share the work. */
  async lapse(limit: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const due = await rows<{ user_id: string }>(
        tx,
        `select user_id from account_plans where changes_at <= now() order by changes_at limit $1
         for update skip locked`,
        [limit],
      );
      for (const { user_id } of due) await this.recount(tx, user_id);
      return due.length;
    });
  }

  /** Sets the plan of an account to what counts now and announces it when it became another one, or when told to. */
  async recount(
    tx: EntityManager,
    userId: string,
    { ctx, announce = false }: { ctx?: CallContext; announce?: boolean } = {},
  ): Promise<void> {
    await this.begin(tx, userId);
    const [before] = await rows<AccountPlanRow>(tx, HOLD, [userId]);
    if (!before) return;
    const paid = await this.subscriptions.counted(tx, userId);
    const gift = { tier: before.gift_tier, expiresAt: before.gift_expires_at };
    const after = countingPlan(gift, paid, before.now, this.config.GRACE_DAYS);
    const { tier, status, expiresAt, source, graceEndsAt, changesAt } = after;

    const changed = announce || !isSame(before, after);
    const values = [userId, tier, status, expiresAt, source, graceEndsAt, changesAt, changed ? 1 : 0];
    const [row] = await rows<{ version: number }>(tx, SET, values);
    if (paid) await this.tellOfLostGrace(tx, userId, paid, before.now);
    if (!row || !changed) return;
    const expiry = expiresAt?.toISOString() ?? null;
    const plan = { userId, version: row.version, tier, status, expiresAt: expiry, carLimit: carLimitOf(tier) };
    await publish(tx, planChanged, plan, ctx);
  }

  private async tellOfLostGrace(tx: EntityManager, userId: string, paid: SubscriptionRow, now: Date): Promise<void> {
    if (!isDue(paid.status) || paid.pastDueSince === null) return;
    const at = graceEnd(paid.pastDueSince, this.config.GRACE_DAYS);
    if (now < at) return;
    const { id: subject, tier, interval, amount } = paid;
    const about = paid.pastDueSince.toISOString();
    await this.news.tell(tx, { userId, subject, news: 'grace_over', about, tier, interval, amount, at });
  }
}
