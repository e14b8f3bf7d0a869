import { z } from 'zod';
import { event } from '../define';
import { Id, Moment } from '../common/fields';
import { MAX_FEED_CARS, FeedCar } from '../identity/feed';

/** Cars that one event tells of at most; more are told in several. */
export const MAX_CARS_PER_EVENT = 500;

const carIds = z.array(Id).min(1).max(MAX_CARS_PER_EVENT);

/** Cars came into the vault of somebody who tells their followers; of many the first four are named. */
export const carsAdded = event({
  name: 'collection.cars-added.v1',
  consumers: ['identity'],
  payload: z.object({ userId: Id, carIds, cars: z.array(FeedCar).min(1).max(MAX_FEED_CARS), addedAt: Moment }),
});

/** Cars that were told of left the vault, or came into its bin. */
export const carsWithdrawn = event({
  name: 'collection.cars-withdrawn.v1',
  consumers: ['identity'],
  payload: z.object({ userId: Id, carIds, withdrawnAt: Moment }),
});
