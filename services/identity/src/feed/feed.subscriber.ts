import { carCountChanged } from '@vault/contracts/collection/administration';
import { carsAdded, carsWithdrawn } from '@vault/contracts/collection/events';
import type { PayloadOf } from '@vault/contracts/define';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { addCars, withdrawCars } from './car-items';
import { recordMilestone, updateListingItem } from './feed-items';

@Handler()
export class FeedSubscriber {
  @Subscribes(carsAdded)
  onCarsAdded(event: PayloadOf<typeof carsAdded>, { tx }: Delivery): Promise<void> {
    return addCars(tx, event);
  }

  @Subscribes(carsWithdrawn)
  onCarsWithdrawn(event: PayloadOf<typeof carsWithdrawn>, { tx }: Delivery): Promise<void> {
    return withdrawCars(tx, event);
  }

  @Subscribes(listingChanged)
  onListingChanged(event: PayloadOf<typeof listingChanged>, { tx }: Delivery): Promise<void> {
    return updateListingItem(tx, event);
  }

  @Subscribes(carCountChanged)
  onCarCountChanged({ userId, cars }: PayloadOf<typeof carCountChanged>, { tx, occurredAt }: Delivery): Promise<void> {
    return recordMilestone(tx, userId, cars, occurredAt);
  }
}
