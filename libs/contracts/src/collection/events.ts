import { z } from 'zod';
import { event } from '../define';
import { Id, Moment } from '../common/fields';

/** Maximum number of cars per event; larger changes are split into several events. */
export const MAX_CARS_PER_EVENT = 500;

const carIds = z.array(Id).min(1).max(MAX_CARS_PER_EVENT);

/** Cars shown per entry of the feed; the rest is only counted. */
export const MAX_FEED_CARS = 4;

/** A car as shown to followers: never its price or value. `photo` only when a public showcase shows it. */
export const FeedCar = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  photo: z.string().nullable(),
});
export type FeedCar = z.output<typeof FeedCar>;

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
