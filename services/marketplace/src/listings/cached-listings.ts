import { Injectable } from '@nestjs/common';
import { BatchedRead, PreparedReads, type RowStatement } from '@vault/service-kit/database';
import { SecondReadCache } from '@vault/service-kit/second-read-cache';
import { FAVORITES, isFavorited, LISTING_JOINS, listingPartJson, visibleTo } from '../listing-core';
import { SELLER_VERSION } from '../sellers';

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_AGE_MS = 60_000;

/** Of the rows that the JSON is made of. Its owner sees more than others, which is never cached. */
const versionFor = (viewer: string): string =>
  `CASE WHEN l.user_id <> ${viewer} THEN concat(l.xmin, ' ', u.xmin, ' ', k.xmin) END`;

/**
 * The JSON only where its version is not the known one. Whether it is saved is a subquery of its own: of several listings
 * Postgres would else read all favorites at once where it believes that there are few.
 */
export const GET_LISTING: RowStatement = {
  name: 'listing',
  parameters: ['integer', 'uuid', 'text'],
  text: (id, viewer, known) => `
    SELECT l.user_id AS "sellerId", ${SELLER_VERSION} AS "sellerVersion", (SELECT ${isFavorited(viewer)}) AS "isFavorited",
      ${FAVORITES}::int AS favorites, ${versionFor(viewer)} AS version,
      CASE WHEN (${versionFor(viewer)} = ${known}) IS NOT TRUE THEN ${listingPartJson(viewer)}::text END AS body
    FROM marketplace_listings l ${LISTING_JOINS}
    WHERE l.id = ${id} AND ${visibleTo(viewer)}`,
};

interface ListingState {
  readonly sellerId: string;
  readonly sellerVersion: string | null;
  readonly isFavorited: boolean;
  readonly favorites: number;
}

type ListingRow = ListingState & { readonly version: string | null; readonly body: string | null };

interface CachedListing {
  readonly version: string;
  /** See `listingPartJson`. */
  readonly body: string;
}

/**
 * Listings as everybody but their owners sees them, cached as JSON between requests. Each use reads the versions of the rows
 * that it is made of; Postgres makes the JSON only where they differ from those of the cached one, in the same statement. So
 * a cached listing is what the tables give at this moment, in every instance:
 * `docs/decisions/072-listings-are-cached-by-version.md`.
 */
@Injectable()
export class CachedListings {
  private readonly listings = new SecondReadCache<number, CachedListing>({
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    // A character may take two.
    bytesOf: ({ body }) => 2 * body.length,
  });

  private readonly read: BatchedRead<ListingRow>;

  constructor(reads: PreparedReads) {
    this.read = new BatchedRead(reads, GET_LISTING);
  }

  /** With its body, see `listingPartJson`; undefined where the user can see no such listing. */
  async get(id: number, viewer: string): Promise<(ListingState & { readonly body: string }) | undefined> {
    const cached = this.listings.get(id);
    const row = await this.read.first(id, viewer, cached?.version ?? null);
    if (!row) return undefined;
    const { version, body } = row;
    if (body === null) {
      if (!cached) throw new Error('only a listing of a known version has no body');
      return { ...row, body: cached.body };
    }
    if (version !== null) this.store(id, { version, body });
    return { ...row, body };
  }

  private store(id: number, listing: CachedListing): void {
    if (this.listings.wasRead(id)) this.listings.set(id, listing);
    else this.listings.noteRead(id);
  }
}
