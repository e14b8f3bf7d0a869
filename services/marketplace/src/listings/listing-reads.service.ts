import { Injectable } from '@nestjs/common';
import type { Photo } from '@vault/contracts/collection/cars';
import type { OutputOf } from '@vault/contracts/define';
import { getListing, getListingPreview } from '@vault/contracts/marketplace/listings';
import { rawJson, type RawJson } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { SellerFigures } from '../sellers';
import { CachedListings } from './cached-listings';

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

@Injectable()
export class ListingReadsService {
  constructor(
    private readonly reads: PreparedReads,
    private readonly cachedListings: CachedListings,
    private readonly sellerFigures: SellerFigures,
  ) {}

  async get(userId: string, id: number): Promise<RawJson> {
    const listing = (await this.cachedListings.get(id, userId)) ?? fail(getListing, 'LISTING_NOT_FOUND');
    const { body, sellerId, sellerVersion, isFavorited, favorites } = listing;
    const figures = await this.sellerFigures.get(sellerId, sellerVersion);
    // The figures become members of the seller, with whom the body ends.
    const detail = `${body.slice(0, -2)},${figures.slice(1)},"isFavorited":${isFavorited},"favorites":${favorites}}`;
    return rawJson(detail);
  }

  async preview(id: number): Promise<OutputOf<typeof getListingPreview>> {
    const listing = (await this.reads.first<PreviewRow>(PREVIEW, [id])) ?? fail(getListingPreview, 'LISTING_NOT_FOUND');
    const { title, brand, scale, condition, photo } = listing;
    const parts = [priceText(listing), brand, scale, condition].filter((part) => part !== null);
    return { title, description: parts.join(' · '), photo };
  }
}
