import { z } from 'zod';
import { query } from '../define';
import { Id, Moment } from '../common/fields';
import { pageInput } from '../common/page';
import { ListingType } from '../marketplace/listings';

/** Numbers of cars whose reaching is told. */
export const MILESTONES = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

/** Cars of one entry that are shown; the rest is counted. */
export const MAX_FEED_CARS = 4;

/** A car as others hear of it: never what it cost or is worth. The picture only where a public showcase shows it. */
export const FeedCar = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  photo: z.string().nullable(),
});
export type FeedCar = z.output<typeof FeedCar>;

const entry = {
  id: Id,
  collector: z.object({ id: Id, displayName: z.string(), avatarUrl: z.string().nullable() }),
  at: Moment,
};

/** What somebody did. What they take back, or share no more, is gone from every feed. */
export const FeedEntry = z.discriminatedUnion('kind', [
  /** Cars came into the vault; those of one hour are one entry. */
  z.object({ ...entry, kind: z.literal('added'), cars: z.array(FeedCar), count: z.int() }),
  /** Something was put on the market and is still there. */
  z.object({
    ...entry,
    kind: z.literal('listed'),
    listing: z.object({ id: z.int(), title: z.string(), type: ListingType, photo: z.string().nullable() }),
  }),
  /** The vault reached a number of cars. */
  z.object({ ...entry, kind: z.literal('reached'), cars: z.int() }),
]);
export type FeedEntry = z.output<typeof FeedEntry>;

/** What those that one follows and has not muted did, the latest first; at most the newest thousand are kept. */
export const getFeed = query({
  name: 'identity.feed.get',
  http: { method: 'GET', path: '/feed', access: 'member', page: true, summary: 'What those that one follows did' },
  input: z.strictObject(pageInput),
  output: z.array(FeedEntry),
});
