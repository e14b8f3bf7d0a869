import { getCarStats, type CarStats } from '@vault/contracts/collection/cars';
import { getCollectionInsights, type CollectionInsights } from '@vault/contracts/collection/insights';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { PreparedReads } from '@vault/service-kit/database';
import { SampleVaultService } from '../sample-vault';
import { INSIGHTS, RANGE_DAYS } from './insights.sql';
import { CAR_STATS } from './stats.sql';

@Handler()
export class StatsHandler {
  constructor(
    private readonly reads: PreparedReads,
    private readonly samples: SampleVaultService,
  ) {}

  @Handles(getCarStats)
  async stats(_input: InputOf<typeof getCarStats>, ctx: CallContext): Promise<CarStats> {
    const row = await this.reads.first<{ body: CarStats }>(CAR_STATS, [await this.samples.visibleTo(ctx)]);
    return row?.body ?? fail(getCarStats, 'INTERNAL');
  }

  @Handles(getCollectionInsights)
  async insights({ range }: InputOf<typeof getCollectionInsights>, ctx: CallContext): Promise<CollectionInsights> {
    const values = [await this.samples.visibleTo(ctx), RANGE_DAYS[range]];
    const row = await this.reads.first<{ body: Omit<CollectionInsights, 'range'> }>(INSIGHTS, values);
    return row ? { range, ...row.body } : fail(getCollectionInsights, 'INTERNAL');
  }
}
