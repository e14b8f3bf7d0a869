import type { Listing } from '@vault/contracts/marketplace/listings';

const NOW = '2026-11-22T08:00:00Z';

/** An active listing for sale without photos or release. */
export const testListing = (id: number, userId: string, title: string): Listing => ({
  id,
  userId,
  title,
  carId: null,
  description: null,
  type: 'sale',
  price: '20.00',
  currency: 'USD',
  condition: 'Loose',
  brand: null,
  scale: null,
  series: null,
  year: null,
  tags: [],
  photos: [],
  pictures: [],
  location: null,
  status: 'active',
  sellerName: 'Sam S.',
  isFavorited: false,
  marketMedian: null,
  marketSales: 0,
  marketPrices: [],
  castingId: null,
  releaseId: null,
  release: null,
  candidates: 0,
  marks: [],
  createdAt: NOW,
  updatedAt: NOW,
});
