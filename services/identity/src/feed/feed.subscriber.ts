import { carCountChanged } from '@vault/contracts/collection/administration';
import { carsAdded, carsWithdrawn } from '@vault/contracts/collection/events';
import type { PayloadOf } from '@vault/contracts/define';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { putIn, takeOut } from './added';
import { followListing } from './listed';
import { passMilestone } from './reached';

@Handler()
export class FeedSubscriber {
  @Subscribes(carsAdded)
  onCarsAdded(told: PayloadOf<typeof carsAdded>, { tx }: Delivery): Promise<void> {
    return putIn(tx, told);
  }

  @Subscribes(carsWithdrawn)
  onCarsWithdrawn(told: PayloadOf<typeof carsWithdrawn>, { tx }: Delivery): Promise<void> {
    return takeOut(tx, told);
  }

  @Subscribes(listingChanged)
  onListingChanged(told: PayloadOf<typeof listingChanged>, { tx }: Delivery): Promise<void> {
    return followListing(tx, told);
  }

  @Subscribes(carCountChanged)
  onVaultCounted({ userId, cars }: PayloadOf<typeof carCountChanged>, { tx, occurredAt }: Delivery): Promise<void> {
    return passMilestone(tx, userId, cars, occurredAt);
  }
}
