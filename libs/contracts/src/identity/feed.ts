import { z } from 'zod';
import { query } from '../define';
import { Id, Moment } from '../common/fields';
import { pageInput } from '../common/page';
import { FeedCar } from '../collection/events';
import { ListingType } from '../marketplace/listings';

/** Numbers of cars that make a feed entry when a vault reaches them. */
export const MILESTONES = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

const entry = {
  id: Id,
  collector: z.object({ id: Id, displayName: z.string(), avatarUrl: z.string().nullable() }),
  at: Moment,
};

/** An action of a followed collector. Actions that are undone or no longer shared disappear from every feed. */
export const FeedEntry = z.discriminatedUnion('kind', [
  /** Cars were added to the vault; those of one hour are one entry. */
  z.object({ ...entry, kind: z.literal('added'), cars: z.array(FeedCar), count: z.int() }),
  /** A listing was created and is still active. */
  z.object({
    ...entry,
    kind: z.literal('listed'),
    listing: z.object({ id: z.int(), title: z.string(), type: ListingType, photo: z.string().nullable() }),
  }),
  /** The vault reached a milestone. */
  z.object({ ...entry, kind: z.literal('reached'), cars: z.int() }),
]);
export type FeedEntry = z.output<typeof FeedEntry>;

/**
 * Actions of the collectors whom the caller follows and has not muted, latest first. Only the newest thousand are
 * stored.
 */
export const getFeed = query({
  name: 'identity.feed.get',
  http: {
    method: 'GET',
    path: '/feed',
    access: 'member',
    page: true,
    summary: 'List the activity of followed collectors',
  },
  input: z.strictObject(pageInput),
  output: z.array(FeedEntry),
});
