import { Injectable } from '@nestjs/common';
import { getMarketRelease, type Attachment } from '@vault/contracts/collection/market-releases';
import { BusClient, memberId, type CallContext } from '@vault/service-kit/bus';
import { badInput } from '@vault/service-kit/errors';

/** Releases of the catalog, asked of the collection service. */
@Injectable()
export class CatalogReleases {
  constructor(private readonly bus: BusClient) {}

  /** null: there is none that the caller may see. */
  find(ctx: CallContext, releaseId: number): Promise<Attachment | null> {
    return this.bus.call(getMarketRelease, { userId: memberId(ctx), releaseId }, { ctx });
  }

  /**
   * The release that a seller names: null for none of the catalog, undefined when neither is said.
   *
   * @throws ContractError 400 `BAD_INPUT` naming `releaseId`, the same for one that is private to others.
   */
  async findChosen(ctx: CallContext, releaseId: number | null | undefined): Promise<Attachment | null | undefined> {
    if (releaseId == null) return releaseId;
    const release = await this.find(ctx, releaseId);
    return release ?? badInput([{ field: 'releaseId', message: 'There is no such release in the catalog' }]);
  }
}
