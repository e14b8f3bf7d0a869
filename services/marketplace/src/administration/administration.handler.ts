import type { InputOf, OutputOf } from '@vault/contracts/define';
import { getMarketFigures, getMarketRecord } from '@vault/contracts/marketplace/administration';
import { Handler, Handles } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { TtlCache } from '@vault/service-kit/ttl-cache';
import { MARKET_FIGURES, MARKET_RECORD } from './administration.sql';

type Figures = OutputOf<typeof getMarketFigures>;
type MarketRecord = OutputOf<typeof getMarketRecord>;

/** Short, because open reports are among the figures. */
const CACHE_MS = 5_000;

@Handler()
export class AdministrationHandler {
  private readonly cache: TtlCache<Figures>;

  constructor(private readonly reads: PreparedReads) {
    this.cache = new TtlCache(CACHE_MS, async () => {
      return (await this.reads.first<Figures>(MARKET_FIGURES, [])) ?? fail(getMarketFigures, 'INTERNAL');
    });
  }

  @Handles(getMarketFigures)
  figures(): Promise<Figures> {
    return this.cache.get();
  }

  @Handles(getMarketRecord)
  async record({ userId }: InputOf<typeof getMarketRecord>): Promise<MarketRecord> {
    const row = await this.reads.first<{ body: MarketRecord }>(MARKET_RECORD, [userId]);
    return row?.body ?? fail(getMarketRecord, 'INTERNAL');
  }
}
