import { carCountChanged } from '@vault/contracts/collection/administration';
import { carsAdded, carsWithdrawn, type FeedCar } from '@vault/contracts/collection/events';
import type { PayloadOf, RequestOf } from '@vault/contracts/define';
import { getFeed, type FeedEntry } from '@vault/contracts/identity/feed';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import type { ReplyMeta } from '@vault/service-kit/bus';
import { asMember, publishAndAwait, waitFor } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { FanOutWorker } from '../../src/feed/fan-out.worker';
import type { IdentityUnderTest } from './service';

interface WithId {
  readonly id: string;
}

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
export const DAY = 1_440;

export const aCar = (name: string): FeedCar => ({ id: v7(), name, brand: 'Tomica', photo: null });

export const publishAdded = (
  identity: IdentityUnderTest,
  { id: userId }: WithId,
  cars: readonly FeedCar[],
  addedAt = minutesAgo(0),
): Promise<void> => {
  const carIds = cars.map(({ id }) => id);
  return publishAndAwait(identity, carsAdded, { userId, carIds, cars: cars.slice(0, 4), addedAt });
};

export const publishWithdrawn = (
  identity: IdentityUnderTest,
  { id: userId }: WithId,
  cars: readonly FeedCar[],
  withdrawnAt = minutesAgo(0),
): Promise<void> => publishAndAwait(identity, carsWithdrawn, { userId, carIds: cars.map(({ id }) => id), withdrawnAt });

let listings = 0;

export function aListing(
  { id: sellerId }: WithId,
  more: Partial<PayloadOf<typeof listingChanged>> = {},
): PayloadOf<typeof listingChanged> {
  listings += 1;
  return {
    listingId: listings,
    version: 1,
    sellerId,
    carId: null,
    status: 'active',
    type: 'sale',
    title: 'A car',
    price: '12.00',
    currency: 'USD',
    condition: 'Mint',
    brand: 'Tomica',
    series: null,
    scale: '1:64',
    year: 1999,
    location: 'Toledo',
    photo: null,
    createdAt: minutesAgo(0),
    ...more,
  };
}

export const publishListed = (
  identity: IdentityUnderTest,
  author: WithId,
  more: Partial<PayloadOf<typeof listingChanged>> = {},
): Promise<void> => publishAndAwait(identity, listingChanged, aListing(author, more));

const MILESTONE = 'SELECT milestone FROM users WHERE id = $1';

/** Publishes a car count and waits until the highest milestone is this one. */
export async function publishCarCount(
  identity: IdentityUnderTest,
  { id: userId }: WithId,
  cars: number,
  highest: number,
): Promise<void> {
  await publishAndAwait(identity, carCountChanged, { userId, version: cars, cars });
  await waitFor(async () => {
    const [user] = await identity.dataSource.query<{ milestone: number }[]>(MILESTONE, [userId]);
    return user?.milestone === highest;
  });
}

/** Runs the fan-out until nothing is queued. */
export async function finishFanOut({ app, dataSource }: IdentityUnderTest): Promise<void> {
  await waitFor(async () => {
    await app.get(FanOutWorker).run();
    return (await dataSource.query<unknown[]>('SELECT FROM feed_fan_outs')).length === 0;
  }, 20_000);
}

/** A page of a reader's feed as it is now. */
export async function feedPage(
  { bus }: IdentityUnderTest,
  { id }: WithId,
  query: RequestOf<typeof getFeed> = {},
): Promise<{ entries: FeedEntry[]; meta: ReplyMeta }> {
  const { body, meta } = await bus.callRaw(getFeed, query, { ctx: asMember(id), deadlineMs: 30_000 });
  return { entries: JSON.parse(body.toString()) as FeedEntry[], meta };
}

/** A reader's feed once the fan-out is finished. */
export async function feedOf(identity: IdentityUnderTest, reader: WithId): Promise<FeedEntry[]> {
  await finishFanOut(identity);
  return (await feedPage(identity, reader)).entries;
}
