import type { InputOf } from '@vault/contracts/define';
import { getCollectionAnalytics, type CollectionAnalytics } from '@vault/contracts/collection/trends';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import type { Tier } from '@vault/contracts/billing/plans';
import { SampleVaultService } from '../sample-vault';
import { ANALYTICS } from './analytics.sql';
import { yearlyReturn, type Purchase } from './yearly-return';

const TIER: Statement = { name: 'vault.tier', text: 'SELECT tier FROM vaults WHERE user_id = $1' };

interface AnalyticsRow {
  readonly body: Omit<CollectionAnalytics, 'yearlyReturn' | 'market'>;
  readonly purchases: readonly Purchase[];
  readonly worthOfPurchases: number;
  readonly market: NonNullable<CollectionAnalytics['market']>;
}

@Handler()
export class AnalyticsHandler {
  constructor(
    private readonly reads: PreparedReads,
    private readonly samples: SampleVaultService,
  ) {}

  @Handles(getCollectionAnalytics)
  async analytics(_input: InputOf<typeof getCollectionAnalytics>, ctx: CallContext): Promise<CollectionAnalytics> {
    const userId = memberId(ctx);
    const vault = await this.reads.first<{ tier: Tier }>(TIER, [userId]);
    if (!vault || vault.tier === 'free') fail(getCollectionAnalytics, 'PLAN_REQUIRED');
    const row = await this.reads.first<AnalyticsRow & Record<string, unknown>>(ANALYTICS, [
      await this.samples.visibleTo(ctx),
    ]);
    if (!row) fail(getCollectionAnalytics, 'INTERNAL');
    return {
      ...row.body,
      yearlyReturn: yearlyReturn(row.purchases, row.worthOfPurchases),
      market: vault.tier === 'premium' ? row.market : null,
    };
  }
}
