import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stackFile } from './stack';

const script = join(__dirname, 'tell-listing.mjs');

export interface Listing {
  readonly listingId: number;
  readonly version: number;
  readonly title: string;
  readonly status: 'active' | 'reserved' | 'sold' | 'removed';
  readonly price: string | null;
  readonly condition: string | null;
}

/** A listing of somebody whom no test knows, for 10 dollars and in mint condition unless told otherwise. */
export const aListing = (fields: Partial<Listing> & { title: string }): Listing => ({
  // Far from the numbers that the marketplace itself gives.
  listingId: randomInt(1_000_000_000, 2_000_000_000),
  version: 1,
  status: 'active',
  price: '10.00',
  condition: 'Mint',
  ...fields,
});

/** Tells all services of a listing, as the marketplace does; only where the stack's broker is known. */
export async function tellListing(listing: Listing): Promise<void> {
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
  await promisify(execFile)(process.execPath, [script, stackFile ?? '', JSON.stringify(event)]);
}
