import { z } from 'zod';
import { command, event, query } from '../define';
import {
  CatalogId,
  Decimal,
  filterBy,
  Id,
  jsonText,
  line,
  ListingId,
  Moment,
  Money,
  optionalOf,
  optionalText,
  text,
  wholeNumber,
} from '../common/fields';
import { pageInput } from '../common/page';
import { Condition, MAX_IMAGES, MAX_TAGS, Photo, Scale } from '../collection/cars';
import { Mark, ReleaseSummary } from '../collection/releases';

export const LISTING_TYPES = ['sale', 'trade'] as const;
export const ListingType = z.enum(LISTING_TYPES, 'Choose sale or trade');
export type ListingType = z.output<typeof ListingType>;
export const ListingStatus = z.enum(['active', 'reserved', 'sold', 'removed']);
export type ListingStatus = z.output<typeof ListingStatus>;

/** Totals of searches for listings, and the figures of a listing and its seller, are exact up to this count. */
export const LISTING_COUNT_CAP = 1_000;

/** Values of the filters are counted among this many listings, the newest ones of a frequent search. */
export const FACET_COUNT_CAP = 5_000;

/** Currencies of asking prices. Estimates use only US dollar sales. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'SEK', 'PLN', 'BRL', 'MXN'] as const;
export const Currency = z.enum(CURRENCIES, 'Choose a currency');

/** Conditions offered by the edit form; the create form offers `FORM_CONDITIONS` of a car. */
export const EDIT_CONDITIONS = ['Mint', 'Near Mint', 'Excellent', 'Good', 'Fair', 'Poor'] as const;

export const LISTING_SORTS = ['recent', 'price_low', 'price_high', 'relevance'] as const;
export const ListingSort = z.enum(LISTING_SORTS, 'Choose recent, price_low, price_high or relevance');
export type ListingSort = z.output<typeof ListingSort>;

/** An asking price above zero. Empty becomes null: 'Price on request'. */
const Price = optionalOf(Money.refine((price) => price !== '0.00', 'Enter a price above zero, or leave it empty'));

const Tags = jsonText(
  z
    .array(text(40))
    .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
);
const Photos = jsonText(
  z.array(z.string().max(300)).max(MAX_IMAGES, `You can upload a maximum of ${MAX_IMAGES} images`),
);

const Year = wholeNumber(1880, 2100);

/** Fields of a listing that the seller edits. */
const fields = {
  title: line(200, 'Title is required'),
  description: optionalText(5000),
  type: ListingType,
  price: Price,
  currency: Currency,
  condition: optionalOf(Condition),
  brand: optionalText(100),
  scale: optionalOf(Scale),
  series: optionalText(100),
  year: optionalOf(Year),
  tags: filterBy(Tags),
  location: optionalText(100),
  /**
   * Release in the catalog; null: 'not listed'. When missing, it is that of the car which is offered, else found by the
   * description.
   */
  releaseId: optionalOf(CatalogId),
};

/** A listing as in lists. */
export const Listing = z.object({
  id: z.int(),
  userId: Id,
  /** The car in the seller's vault that the listing offers; visible to the seller only, null for everyone else. */
  carId: Id.nullable(),
  title: z.string(),
  /** In lists only the first 500 characters. */
  description: z.string().nullable(),
  type: ListingType,
  price: Decimal.nullable(),
  currency: z.string(),
  condition: Condition.nullable(),
  brand: z.string().nullable(),
  scale: Scale.nullable(),
  series: z.string().nullable(),
  year: z.int().nullable(),
  tags: z.array(z.string()),
  photos: z.array(z.string()),
  /** The photos of `photos` with their dimensions, for layout. */
  pictures: z.array(Photo),
  location: z.string().nullable(),
  status: ListingStatus,
  /** The seller's first name and initial, such as 'Anna L.'. */
  sellerName: z.string(),
  isFavorited: z.boolean(),
  /**
   * Median of the sold prices of copies, here and elsewhere, in the last 12 months, in US dollars; null below 3 sales.
   */
  marketMedian: Decimal.nullable(),
  marketSales: z.int(),
  /** The latest 12 of these prices, oldest first, for the dots beside the price. Empty when the median is null. */
  marketPrices: z.array(Decimal),
  /** The casting that it is a copy of, and its release; null while it is open which one that is. */
  castingId: z.int().nullable(),
  releaseId: z.int().nullable(),
  release: ReleaseSummary.nullable(),
  /** How many releases it may be while that is open: its seller has to choose. */
  candidates: z.int(),
  /** Those of the release; while that is open, those that the words state. */
  marks: z.array(Mark),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Listing = z.output<typeof Listing>;

/**
 * A collector's record on the marketplace. Response rate and time cover conversations started by others. What is counted is
 * at most 1,000, which means as many or more; the rating is that of the latest 1,000.
 */
export const Seller = z.object({
  id: Id,
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  /** Set only for a public profile that shares it; the links only for a public profile. */
  region: z.string().nullable(),
  memberSince: Moment,
  verified: z.boolean(),
  activeListings: z.int(),
  completedSales: z.int(),
  /**
   * Percent, rounded, of the conversations of the last 180 days that were answered, at most the latest 200. Unanswered ones
   * count once they are a day old.
   */
  responseRate: z.int().min(0).max(100).nullable(),
  /** Median minutes until the first answer; null without one. */
  responseMinutes: z.int().nullable(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Over feedback that is visible. */
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
});
export type Seller = z.output<typeof Seller>;

export const ListingDetail = Listing.extend({
  seller: Seller,
  /** At most 1,000, which means as many or more. */
  favorites: z.int(),
  /** Why the listing was taken down; visible to its owner only, null otherwise. */
  removedReason: z.string().nullable(),
});
export type ListingDetail = z.output<typeof ListingDetail>;

/** What a search for listings asks for; a saved search stores it. */
export const listingCriteria = {
  /**
   * Each word must occur in title, brand, series, tags or description; when nothing matches, spelling mistakes are
   * tolerated.
   */
  search: filterBy(text(200)),
  type: filterBy(ListingType),
  brand: filterBy(text(100)),
  condition: filterBy(Condition),
  scale: filterBy(Scale),
  minPrice: filterBy(Money),
  maxPrice: filterBy(Money),
  /** Copies of this release, of any release of this casting. */
  releaseId: filterBy(CatalogId),
  castingId: filterBy(CatalogId),
  /** Copies with this mark: by their release, while that is open by their words. The same for the year of release. */
  mark: filterBy(Mark),
  year: filterBy(Year),
};

export const listingFilters = {
  ...listingCriteria,
  status: filterBy(z.enum(['active', 'reserved', 'sold'], 'Choose active, reserved or sold')),
  /** Only this collector's listings. */
  seller: filterBy(Id),
};

/**
 * Active listings, or those of `status`. When `seller` is the caller and `status` is missing: their listings of every
 * status. Sorted by relevance when `search` is given, else newest first, unless `sort` says otherwise. When sorted by
 * price, listings without one come last. The total is exact up to 1,000.
 */
export const listListings = query({
  name: 'marketplace.listings.list',
  http: {
    costly: true,
    method: 'GET',
    path: '/marketplace/listings',
    access: 'member',
    page: true,
    summary: 'Search listings',
  },
  input: z.strictObject({ ...listingFilters, sort: filterBy(ListingSort), ...pageInput }),
  output: z.array(Listing),
  raw: true,
});

const Facet = z.array(z.object({ value: z.string(), count: z.int() }));

/**
 * Number of listings per value among those that match the other filters; a facet's own filter does not apply to itself.
 */
export const getListingFacets = query({
  name: 'marketplace.listings.facets',
  http: {
    method: 'GET',
    path: '/marketplace/facets',
    access: 'member',
    summary: 'Count the types, brands, conditions, scales, marks and years of listings',
  },
  input: z.strictObject(listingFilters),
  output: z.object({
    types: Facet,
    /** The 50 most frequent. */
    brands: Facet,
    conditions: Facet,
    scales: Facet,
    marks: Facet,
    /** The 50 most frequent. */
    years: Facet,
    /** true when the counts cover only 5,000 of the matching listings, the newest ones of a frequent search. */
    capped: z.boolean(),
  }),
  raw: true,
});

/** Reasons why a listing cannot be opened or reopened. */
const openingErrors = {
  CAR_NOT_FOUND: 404,
  CAR_LISTED_ALREADY: 409,
  CAR_HELD: 409,
  VERIFY_EMAIL_FIRST: 403,
  TOO_MANY_LISTINGS: 403,
} as const;

/**
 * `photos` names the user's own uploads or photos of cars in their vault, in order; they are copied. `carId` is the car
 * of the vault that is offered; a car has at most one open listing.
 */
export const createListing = command({
  name: 'marketplace.listings.create',
  http: {
    method: 'POST',
    path: '/marketplace/listings',
    access: 'member',
    deadlineMs: 30_000,
    pictures: { field: 'photos', into: 'photos', max: MAX_IMAGES },
    idempotent: { retentionDays: 1 },
    summary: 'Create a listing, as a form with photos or as JSON with URLs of uploads',
  },
  input: z.strictObject({
    ...fields,
    type: ListingType.default('sale'),
    currency: Currency.default('USD'),
    photos: filterBy(Photos),
    carId: optionalOf(Id),
  }),
  output: ListingDetail,
  errors: openingErrors,
});

const id = { id: ListingId };

/** A listing that was taken down is visible to its owner only. */
export const getListing = query({
  name: 'marketplace.listings.get',
  http: { method: 'GET', path: '/marketplace/listings/:id', access: 'member', summary: 'Get a listing and its seller' },
  input: z.strictObject(id),
  output: ListingDetail,
  errors: { LISTING_NOT_FOUND: 404 },
  raw: true,
});

const changeErrors = {
  LISTING_NOT_FOUND: 404,
  NOT_YOUR_LISTING: 403,
  LISTING_RESERVED: 409,
  LISTING_SOLD: 409,
  ...openingErrors,
} as const;

/**
 * Any subset of the fields. `existingPhotos` names the photos to keep in order, and new `photos` are appended; without
 * it, `photos` is the complete list in order, of the listing's photos and uploads. `status` 'sold' marks the listing
 * sold and declines its open offers; 'active' reverts that, unless it was sold in a transaction here. While a
 * transaction is open, only description, tags and location can change.
 */
export const updateListing = command({
  name: 'marketplace.listings.update',
  http: {
    method: 'PUT',
    path: '/marketplace/listings/:id',
    access: 'member',
    deadlineMs: 30_000,
    pictures: { field: 'photos', into: 'photos', max: MAX_IMAGES },
    summary: 'Update a listing, mark it sold or active',
  },
  input: z
    .strictObject(fields)
    .partial()
    .extend({
      ...id,
      photos: filterBy(Photos),
      existingPhotos: Photos.optional(),
      status: z.enum(['active', 'sold'], 'Choose active or sold').optional(),
    }),
  output: ListingDetail,
  errors: changeErrors,
});

/** Hides the listing from every list at once; it can be restored for an hour. */
export const deleteListing = command({
  name: 'marketplace.listings.delete',
  http: { method: 'DELETE', path: '/marketplace/listings/:id', access: 'member', summary: 'Delete a listing' },
  input: z.strictObject(id),
  output: z.null(),
  errors: { LISTING_NOT_FOUND: 404, NOT_YOUR_LISTING: 403, LISTING_RESERVED: 409 },
});

export const restoreListing = command({
  name: 'marketplace.listings.restore',
  http: {
    method: 'POST',
    path: '/marketplace/listings/:id/restore',
    status: 200,
    access: 'owner',
    summary: 'Restore a deleted listing',
  },
  input: z.strictObject(id),
  output: ListingDetail,
  errors: { LISTING_NOT_FOUND: 404, ...openingErrors },
});

/** Link preview of an active listing. */
export const getListingPreview = query({
  name: 'marketplace.listings.preview',
  input: z.strictObject(id),
  output: z.object({
    title: z.string(),
    /** One line: price or 'Price on request', brand, scale, condition. */
    description: z.string(),
    photo: Photo.nullable(),
  }),
  errors: { LISTING_NOT_FOUND: 404 },
});

/**
 * The complete state of a listing. `version` increases with every change; subscribers ignore an older one that arrives
 * late.
 */
export const listingChanged = event({
  name: 'marketplace.listing-changed.v1',
  consumers: ['collection', 'identity'],
  payload: z.object({
    listingId: z.int(),
    version: z.int(),
    sellerId: Id,
    /** The car in the seller's vault that the listing offers; null when it has none. */
    carId: Id.nullable(),
    status: ListingStatus,
    type: ListingType,
    title: z.string(),
    price: Decimal.nullable(),
    currency: z.string(),
    condition: Condition.nullable(),
    brand: z.string().nullable(),
    series: z.string().nullable(),
    scale: Scale.nullable(),
    year: z.int().nullable(),
    location: z.string().nullable(),
    photo: z.string().nullable(),
    /** The release that the seller named; null: none of the catalog; missing: it is to be found. */
    releaseId: z.int().nullable().optional(),
    createdAt: Moment,
  }),
});
