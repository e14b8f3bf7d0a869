import { v7 as uuidv7 } from 'uuid';
import type { PayloadOf } from '@vault/contracts/define';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import { publish } from '@vault/service-kit/outbox';
import { waitFor, type TestService } from '@vault/service-kit/testing';

type Listing = PayloadOf<typeof listingChanged>;

let lastId = 1_000_000;

export const listingEvent = (fields: Partial<Listing> = {}): Listing => ({
  listingId: (lastId += 1),
  version: 1,
  sellerId: uuidv7(),
  carId: null,
  status: 'active',
  type: 'sale',
  title: 'Volkswagen Drag Bus',
  price: '20.00',
  currency: 'USD',
  condition: 'Mint',
  brand: 'Hot Wheels',
  series: null,
  scale: '1:64',
  year: null,
  location: 'Portland, OR',
  photo: null,
  createdAt: new Date().toISOString(),
  ...fields,
});

/** Publishes a listing, and waits until it is stored. */
export async function publishListing({ dataSource }: TestService, fields: Partial<Listing> = {}): Promise<Listing> {
  const listing = listingEvent(fields);
  await dataSource.transaction((tx) => publish(tx, listingChanged, listing));
  await waitFor(async () => {
    const [row] = await dataSource.query<{ version: number }[]>(
      'SELECT version FROM market_listings WHERE listing_id = $1',
      [listing.listingId],
    );
    return row !== undefined && row.version >= listing.version;
  }, 10_000);
  return listing;
}
