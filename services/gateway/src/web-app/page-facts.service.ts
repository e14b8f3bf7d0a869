import { Injectable } from '@nestjs/common';
import { listPlans } from '@vault/contracts/billing/plans';
import { getVaultFigures } from '@vault/contracts/collection/administration';
import type { Figures, PageFacts } from '@vault/contracts/common/page-facts';
import { countUsers } from '@vault/contracts/identity/users';
import { getMarketFigures } from '@vault/contracts/marketplace/administration';
import { BusClient } from '@vault/service-kit/bus';

const ASK_MS = 2_000;

/** What public pages say of the running product. A service that is away keeps its last word. */
@Injectable()
export class PageFactsService {
  private facts: PageFacts = { plans: null, figures: null };

  constructor(private readonly bus: BusClient) {}

  /** Asks all who know something. Never fails. */
  async ask(): Promise<PageFacts> {
    const [plans, figures] = await Promise.all([this.plans(), this.figures()]);
    this.facts = { plans: plans ?? this.facts.plans, figures: figures ?? this.facts.figures };
    return this.facts;
  }

  private plans(): Promise<PageFacts['plans']> {
    return this.bus.call(listPlans, {}, { deadlineMs: ASK_MS }).catch(() => null);
  }

  /** All of them or none: one that is missing would read as nought. */
  private async figures(): Promise<Figures | null> {
    const options = { deadlineMs: ASK_MS };
    try {
      const [people, vaults, market] = await Promise.all([
        this.bus.call(countUsers, {}, options),
        this.bus.call(getVaultFigures, {}, options),
        this.bus.call(getMarketFigures, {}, options),
      ]);
      return { members: people.members, cars: vaults.cars, listings: market.activeListings };
    } catch {
      return null;
    }
  }
}
