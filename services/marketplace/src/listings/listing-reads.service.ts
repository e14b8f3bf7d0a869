import { Injectable } from '@nestjs/common';
import type { Photo } from '@vault/contracts/collection/cars';
import type { OutputOf } from '@vault/contracts/define';
import { getListing, getListingPreview } from '@vault/contracts/marketplace/listings';
import { rawJson, type RawJson } from '@vault/service-kit/bus';
import { BatchedRead, PreparedReads, type RowStatement, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { LISTING_JOINS, listingWithoutSellerJson, visibleTo } from '../listing-core';
import { SELLER_PROFILE_JSON, SELLER_VERSION, SellerFigures } from '../sellers';

export const GET_LISTING: RowStatement = {
  name: 'listing',
  parameters: ['integer', 'uuid'],
  text: (id, viewer) => `
    SELECT ${listingWithoutSellerJson(viewer)}::text AS body, ${SELLER_PROFILE_JSON}::text AS seller,
      l.user_id AS "sellerId", ${SELLER_VERSION} AS "sellerVersion"
    FROM marketplace_listings l ${LISTING_JOINS}
    WHERE l.id = ${id} AND ${visibleTo(viewer)}`,
};

/** Of a `ListingDetail`; body and seller are JSON. */
interface ListingRow {
  readonly body: string;
  readonly seller: string;
  readonly sellerId: string;
  readonly sellerVersion: string | null;
}

const PREVIEW: Statement = {
  name: 'listing.preview',
  text: `
    SELECT title, price::text AS price, currency, type, brand, scale, condition, photos->0 AS photo
    FROM marketplace_listings WHERE id = $1 AND status = 'active' AND deleted_at IS NULL`,
};

interface PreviewRow {
  readonly title: string;
  readonly price: string | null;
  readonly currency: string;
  readonly type: string;
  readonly brand: string | null;
  readonly scale: string | null;
  readonly condition: string | null;
  readonly photo: Photo | null;
}

function priceText({ price, currency, type }: PreviewRow): string {
  if (price === null) return type === 'trade' ? 'For trade' : 'Price on request';
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price as `${number}`);
}

/** One JSON object with the members of two, neither of which is empty. */
const merged = (one: string, other: string): string => `${one.slice(0, -1)},${other.slice(1)}`;

@Injectable()
export class ListingReadsService {
  private readonly listings: BatchedRead<ListingRow>;

  constructor(
    private readonly reads: PreparedReads,
    private readonly sellerFigures: SellerFigures,
  ) {
    this.listings = new BatchedRead(reads, GET_LISTING);
  }

  async get(userId: string, id: number): Promise<RawJson> {
    const listing = (await this.listings.first(id, userId)) ?? fail(getListing, 'LISTING_NOT_FOUND');
    const { body, seller, sellerId, sellerVersion } = listing;
    const figures = await this.sellerFigures.get(sellerId, sellerVersion);
    return rawJson(merged(body, `{"seller":${merged(seller, figures)}}`));
  }

  async preview(id: number): Promise<OutputOf<typeof getListingPreview>> {
    const listing = (await this.reads.first<PreviewRow>(PREVIEW, [id])) ?? fail(getListingPreview, 'LISTING_NOT_FOUND');
    const { title, brand, scale, condition, photo } = listing;
    const parts = [priceText(listing), brand, scale, condition].filter((part) => part !== null);
    return { title, description: parts.join(' · '), photo };
  }
}
