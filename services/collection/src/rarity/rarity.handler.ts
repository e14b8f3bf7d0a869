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
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { RarityOverviewService } from './overview.service';
import { RarityService } from './rarity.service';

@Handler()
export class RarityHandler {
  constructor(
    private readonly rarity: RarityService,
    private readonly overviews: RarityOverviewService,
  ) {}

  @Handles(getCarRarity)
  get({ id }: InputOf<typeof getCarRarity>, ctx: CallContext): Promise<Rarity | null> {
    return this.rarity.get(memberId(ctx), id);
  }

  @Handles(recalculateRarity)
  recalculate({ id }: InputOf<typeof recalculateRarity>, ctx: CallContext): Promise<Rarity> {
    return this.rarity.recalculate(memberId(ctx), id);
  }

  @Handles(getRarityHistory)
  history({ id }: InputOf<typeof getRarityHistory>, ctx: CallContext): Promise<RarityMoment[]> {
    return this.rarity.history(memberId(ctx), id);
  }

  @Handles(getRarityOverview)
  overview({ top }: InputOf<typeof getRarityOverview>, ctx: CallContext): Promise<RarityOverview> {
    return this.overviews.overview(memberId(ctx), top);
  }
}
