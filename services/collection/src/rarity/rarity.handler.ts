import {
  getCarRarity,
  getRarityHistory,
  getRarityOverview,
  recalculateRarity,
  type Rarity,
  type RarityMoment,
  type RarityOverview,
} from '@vault/contracts/collection/rarity';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { SampleVaultService, vaultOf } from '../sample-vault';
import { RarityOverviewService } from './overview.service';
import { RarityService } from './rarity.service';

@Handler()
export class RarityHandler {
  constructor(
    private readonly rarity: RarityService,
    private readonly overviews: RarityOverviewService,
    private readonly samples: SampleVaultService,
  ) {}

  @Handles(getCarRarity)
  get({ id }: InputOf<typeof getCarRarity>, ctx: CallContext): Promise<Rarity | null> {
    return this.rarity.get(vaultOf(id, ctx), id);
  }

  @Handles(recalculateRarity)
  recalculate({ id }: InputOf<typeof recalculateRarity>, ctx: CallContext): Promise<Rarity> {
    return this.rarity.recalculate(vaultOf(id, ctx), id);
  }

  @Handles(getRarityHistory)
  history({ id }: InputOf<typeof getRarityHistory>, ctx: CallContext): Promise<RarityMoment[]> {
    return this.rarity.history(vaultOf(id, ctx), id);
  }

  @Handles(getRarityOverview)
  async overview({ top }: InputOf<typeof getRarityOverview>, ctx: CallContext): Promise<RarityOverview> {
    return this.overviews.overview(await this.samples.visibleTo(ctx), top);
  }
}
