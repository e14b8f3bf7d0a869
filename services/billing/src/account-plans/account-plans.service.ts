import { Inject, Injectable } from '@nestjs/common';
import { planChanged, type grantPlan, type SubscriptionStatus, type Tier } from '@vault/contracts/billing/plans';
import type { InputOf } from '@vault/contracts/define';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, EntityManager } from 'typeorm';
import { CONFIG, type BillingConfig } from '../config';
import { NoticesService } from '../notices';
import { carLimitOf } from '../plans';
import { isPastDue, SubscriptionsRepository, type SubscriptionRow } from '../subscriptions';
import { notPurged } from '../users';
import { effectivePlan, gracePeriodEnd, type EffectivePlan } from './effective-plan';

interface AccountPlanRow {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  readonly expires_at: Date | null;
  readonly gift_tier: Tier;
  readonly gift_expires_at: Date | null;
  readonly now: Date;
}

const CREATE = `INSERT INTO account_plans (user_id) SELECT $1 WHERE ${notPurged('$1')} ON CONFLICT DO NOTHING`;

const SET_GIFT = 'UPDATE account_plans SET gift_tier = $2, gift_expires_at = $3 WHERE user_id = $1';

const LOCK = `
  SELECT tier, status, expires_at, gift_tier, gift_expires_at, clock_timestamp() AS now
  FROM account_plans WHERE user_id = $1 FOR UPDATE`;

const DUE = `
  SELECT user_id FROM account_plans WHERE changes_at <= now() ORDER BY changes_at LIMIT $1 FOR UPDATE SKIP LOCKED`;

const UPDATE = `
  UPDATE account_plans SET tier = $2, status = $3, expires_at = $4, source = $5, grace_ends_at = $6, changes_at = $7,
    version = version + $8, updated_at = CASE $8 WHEN 0 THEN updated_at ELSE now() END
  WHERE user_id = $1 RETURNING version`;

const isSame = (before: AccountPlanRow, after: EffectivePlan): boolean =>
  before.tier === after.tier &&
  before.status === after.status &&
  before.expires_at?.getTime() === after.expiresAt?.getTime();

/** Computes the effective plan of accounts. Each change increases the version and is published as a whole. */
@Injectable()
export class AccountPlansService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly notices: NoticesService,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  /** Starts an account on the free plan. It is not published: other services assume it until they receive a plan. */
  async create(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(CREATE, [userId]);
  }

  /** Gives an account a plan without payment, until a moment or for good. */
  async grant({ userId, tier, expiresAt }: InputOf<typeof grantPlan>, ctx: CallContext): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      await this.create(tx, userId);
      await tx.query(SET_GIFT, [userId, tier, expiresAt]);
      await this.recompute(tx, userId, { ctx, alwaysPublish: true });
    });
  }

  /** Recomputes plans that change by the passing of time; returns how many, at most `limit`. Instances share the work. */
  async recomputeDue(limit: number): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      const due = await rows<{ user_id: string }>(tx, DUE, [limit]);
      for (const { user_id } of due) await this.recompute(tx, user_id);
      return due.length;
    });
  }

  /** Stores an account's effective plan and publishes it when it changed. */
  async recompute(
    tx: EntityManager,
    userId: string,
    { ctx, alwaysPublish = false }: { ctx?: CallContext; alwaysPublish?: boolean } = {},
  ): Promise<void> {
    await this.create(tx, userId);
    const [before] = await rows<AccountPlanRow>(tx, LOCK, [userId]);
    if (!before) return;
    const subscription = await this.subscriptions.findLatest(tx, userId);
    const gift = { tier: before.gift_tier, expiresAt: before.gift_expires_at };
    const after = effectivePlan(gift, subscription, before.now, this.config.GRACE_DAYS);
    const { tier, status, expiresAt, source, graceEndsAt, changesAt } = after;

    const isPublished = alwaysPublish || !isSame(before, after);
    const values = [userId, tier, status, expiresAt, source, graceEndsAt, changesAt, isPublished ? 1 : 0];
    const [updated] = await rows<{ version: number }>(tx, UPDATE, values);
    if (subscription) await this.publishGraceOver(tx, userId, subscription, before.now);
    if (!updated || !isPublished) return;
    const expiry = expiresAt?.toISOString() ?? null;
    const plan = { userId, version: updated.version, tier, status, expiresAt: expiry, carLimit: carLimitOf(tier) };
    await publish(tx, planChanged, plan, ctx);
  }

  private async publishGraceOver(
    tx: EntityManager,
    userId: string,
    { id, status, tier, interval, amount, pastDueSince }: SubscriptionRow,
    now: Date,
  ): Promise<void> {
    if (!isPastDue(status) || pastDueSince === null) return;
    const at = gracePeriodEnd(pastDueSince, this.config.GRACE_DAYS);
    if (now < at) return;
    const occurrence = pastDueSince.toISOString();
    const content = { userId, subject: id, notice: 'grace_over', occurrence, tier, interval, amount, at } as const;
    await this.notices.publishOnce(tx, content);
  }
}
