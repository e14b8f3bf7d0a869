import { MAX_ATTACHMENTS_PER_EVENT, marketAttached } from '@vault/contracts/collection/market-releases';
import type { PayloadOf } from '@vault/contracts/define';
import { recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner';
import { v7 as uuidv7 } from 'uuid';
import { startCollection, type Collection } from './collection';
import { listRelease } from './listed';

let collection: Collection;
let events: RecordedEvent[];
beforeAll(async () => {
  collection = await startCollection();
  events = await recordedEvents(collection.bus, [marketAttached]);
});
afterAll(() => collection.close());

const LISTINGS = 2 * MAX_ATTACHMENTS_PER_EVENT + 100;

const ADD_LISTINGS = `
  INSERT INTO market_listings (listing_id, version, seller_id, status, type, title, price, currency, condition, casting_id,
    release_id, name_key, listed_at)
  SELECT n, 1, $1, 'active', 'sale', 'Rush Hour', 5, 'USD', 'Mint', $2, $3, 'rushhour', now()
  FROM generate_series(1, $4::integer) n`;

const publishedListings = (): Set<number> =>
  new Set(
    events.flatMap(({ payload }) => (payload as PayloadOf<typeof marketAttached>).listings.map((one) => one.listingId)),
  );

/** The most rows that a statement of the service has returned so far. */
function watchLargestRead(): () => number {
  let largest = 0;
  const query = Reflect.get(PostgresQueryRunner.prototype, 'query');
  jest.spyOn(PostgresQueryRunner.prototype, 'query').mockImplementation(async function (
    this: PostgresQueryRunner,
    ...args: Parameters<typeof query>
  ) {
    const answer: unknown = await query.apply(this, args);
    if (Array.isArray(answer)) largest = Math.max(largest, answer.length);
    return answer;
  } as typeof query);
  return () => largest;
}

it('a changed casting is published with all its listings, of which one page at a time is in memory', async () => {
  const { castingId, releaseId } = await listRelease(collection, { name: 'Rush Hour' });
  await collection.dataSource.query(ADD_LISTINGS, [uuidv7(), castingId, releaseId, LISTINGS]);
  await waitFor(() => publishedListings().size === LISTINGS, 30_000);
  events.length = 0;
  const largestRead = watchLargestRead();
  await collection.dataSource.query("UPDATE castings SET name = 'Rush Hour II' WHERE id = $1", [castingId]);
  await waitFor(() => publishedListings().size === LISTINGS, 30_000);
  expect(largestRead()).toBeLessThanOrEqual(MAX_ATTACHMENTS_PER_EVENT);
});
