import { carCountChanged } from '@vault/contracts/collection/administration';
import { carsAdded, carsWithdrawn } from '@vault/contracts/collection/events';
import type { PayloadOf } from '@vault/contracts/define';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { addCars, withdrawCars } from './car-items';
import { applyListing } from './listing-items';
import { recordMilestone } from './milestone-items';

@Handler()
export class FeedSubscriber {
  @Subscribes(carsAdded)
  onCarsAdded(told: PayloadOf<typeof carsAdded>, { tx }: Delivery): Promise<void> {
    return addCars(tx, told);
  }

  @Subscribes(carsWithdrawn)
  onCarsWithdrawn(told: PayloadOf<typeof carsWithdrawn>, { tx }: Delivery): Promise<void> {
    return withdrawCars(tx, told);
  }

  @Subscribes(listingChanged)
  onListingChanged(told: PayloadOf<typeof listingChanged>, { tx }: Delivery): Promise<void> {
    return applyListing(tx, told);
  }

  @Subscribes(carCountChanged)
  onVaultCounted({ userId, cars }: PayloadOf<typeof carCountChanged>, { tx, occurredAt }: Delivery): Promise<void> {
    return recordMilestone(tx, userId, cars, occurredAt);
  }
}
