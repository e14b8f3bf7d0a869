import { z } from 'zod';
import { event } from '../define';
import { Id, Moment } from '../common/fields';
import { MAX_FEED_CARS, FeedCar } from '../identity/feed';

/** Maximum number of cars per event; larger changes are split into several events. */
export const MAX_CARS_PER_EVENT = 500;

const carIds = z.array(Id).min(1).max(MAX_CARS_PER_EVENT);

/** Cars were added to a vault whose owner shares this with followers. `cars` holds the first four. */
export const carsAdded = event({
  name: 'collection.cars-added.v1',
  consumers: ['identity'],
  payload: z.object({ userId: Id, carIds, cars: z.array(FeedCar).min(1).max(MAX_FEED_CARS), addedAt: Moment }),
});

/** Cars announced by `carsAdded` left the vault or were moved to the bin. */
export const carsWithdrawn = event({
  name: 'collection.cars-withdrawn.v1',
  consumers: ['identity'],
  payload: z.object({ userId: Id, carIds, withdrawnAt: Moment }),
});
