import { marketAttached } from '@vault/contracts/collection/market-releases';
import type { PayloadOf } from '@vault/contracts/define';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { enqueueMediansOfListings, refreshMediansOfSales } from '../medians';
import { attachListings, attachSales } from './attachment-rows';

/** Stores what the collection service found listings and sales to be copies of. */
@Handler()
export class MarketAttachedSubscriber {
  @Subscribes(marketAttached)
  async attach({ revision, listings, sales }: PayloadOf<typeof marketAttached>, { tx }: Delivery): Promise<void> {
    const attachedListings = await attachListings(tx, listings, revision);
    const attachedSales = await attachSales(tx, sales, revision);
    await refreshMediansOfSales(
      tx,
      attachedSales.map(({ id }) => id),
      attachedSales.map(({ releaseBefore, castingBefore }) => ({ releaseId: releaseBefore, castingId: castingBefore })),
    );
    await enqueueMediansOfListings(
      tx,
      attachedListings.map(({ id }) => id),
    );
  }
}
