import { Injectable } from '@nestjs/common';
import { listPlans } from '@vault/contracts/billing/plans';
import { getVaultFigures } from '@vault/contracts/collection/administration';
import type { Figures, PageFacts } from '@vault/contracts/gateway/page-facts';
import { countUsers } from '@vault/contracts/identity/users';
import { getMarketFigures } from '@vault/contracts/marketplace/administration';
import { BusClient } from '@vault/service-kit/bus';

const TIMEOUT_MS = 2_000;

/** The facts that public pages show: plans and figures. While a service is unavailable its last facts stay. */
@Injectable()
export class PageFactsService {
  private facts: PageFacts = { plans: null, figures: null };

  constructor(private readonly bus: BusClient) {}

  /** Asks the services for the current facts. Never throws. */
  async refresh(): Promise<PageFacts> {
    const [plans, figures] = await Promise.all([this.plans(), this.figures()]);
    this.facts = { plans: plans ?? this.facts.plans, figures: figures ?? this.facts.figures };
    return this.facts;
  }

  private plans(): Promise<PageFacts['plans']> {
    return this.bus.call(listPlans, {}, { deadlineMs: TIMEOUT_MS }).catch(() => null);
  }

  /** All figures or null: a missing one would be shown as zero. */
  private async figures(): Promise<Figures | null> {
    const options = { deadlineMs: TIMEOUT_MS };
    try {
      const [users, vaults, market] = await Promise.all([
        this.bus.call(countUsers, {}, options),
        this.bus.call(getVaultFigures, {}, options),
        this.bus.call(getMarketFigures, {}, options),
      ]);
      return { members: users.members, cars: vaults.cars, listings: market.activeListings };
    } catch {
      return null;
    }
  }
}
