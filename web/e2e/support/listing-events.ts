import { randomInt, randomUUID } from 'node:crypto';
import { runScript } from './stack';

export interface Listing {
  readonly listingId: number;
  readonly version: number;
  readonly title: string;
  readonly status: 'active' | 'reserved' | 'sold' | 'removed';
  readonly price: string | null;
  readonly condition: string | null;
}

/** A listing of an unknown seller, by default for 10 dollars and in mint condition. */
export const listingEvent = (fields: Partial<Listing> & { title: string }): Listing => ({
  // Far above the ids that the marketplace assigns.
  listingId: randomInt(1_000_000_000, 2_000_000_000),
  version: 1,
  status: 'active',
  price: '10.00',
  condition: 'Mint',
  ...fields,
});

/** Publishes a listing to all services, as the marketplace does; needs the stack file. */
export async function publishListing(listing: Listing): Promise<void> {
  const event = {
    sellerId: randomUUID(),
    carId: null,
    type: 'sale',
    currency: 'USD',
    brand: 'Hot Wheels',
    series: null,
    scale: '1:64',
    year: null,
    location: 'Portland, OR',
    photo: null,
    createdAt: new Date().toISOString(),
    ...listing,
  };
  await runScript('publish-listing.mjs', JSON.stringify(event));
}
