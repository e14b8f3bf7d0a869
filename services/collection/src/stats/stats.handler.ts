import { getCarStats, type CarStats } from '@vault/contracts/collection/cars';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { PreparedReads } from '../prepared-reads';
import { CAR_STATS } from './stats.sql';

@Handler()
export class StatsHandler {
  constructor(private readonly reads: PreparedReads) {}

  @Handles(getCarStats)
  async stats(_input: InputOf<typeof getCarStats>, ctx: CallContext): Promise<CarStats> {
    const row = await this.reads.first<{ body: CarStats }>(CAR_STATS, [memberId(ctx)]);
    return row?.body ?? fail(getCarStats, 'INTERNAL');
  }
}
