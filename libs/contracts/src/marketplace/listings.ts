import { z } from 'zod';
import { command, event, query } from '../define';
import {
  Decimal,
  filterBy,
  Id,
  jsonText,
  Moment,
  Money,
  optionalOf,
  optionalText,
  text,
  wholeNumber,
} from '../common/fields';
import { pageInput } from '../common/page';
import { Condition, MAX_IMAGES, MAX_TAGS, Photo, Scale } from '../collection/cars';

export const LISTING_TYPES = ['sale', 'trade'] as const;
export const ListingType = z.enum(LISTING_TYPES, 'Choose sale or trade');
export type ListingType = z.output<typeof ListingType>;
export const ListingStatus = z.enum(['active', 'reserved', 'sold', 'removed']);
export type ListingStatus = z.output<typeof ListingStatus>;

/** What may be asked in. Estimates rest on US dollars alone. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF', 'SEK', 'PLN', 'BRL', 'MXN'] as const;
export const Currency = z.enum(CURRENCIES, 'Choose a currency');

/** What the edit form offers; the create form offers `FORM_CONDITIONS` of a car. */
export const EDIT_CONDITIONS = ['Mint', 'Near Mint', 'Excellent', 'Good', 'Fair', 'Poor'] as const;

export const LISTING_SORTS = ['recent', 'price_low', 'price_high', 'relevance'] as const;
export const ListingSort = z.enum(LISTING_SORTS, 'Choose recent, price_low, price_high or relevance');
export type ListingSort = z.output<typeof ListingSort>;

/** As an address has it: digits alone, without blanks or zeros before them. */
export const ListingId = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value),
  z.int('Enter a whole number').min(1, 'At least 1').max(2_147_483_647, 'At most 2147483647'),
);

/** An asked price: nothing is sold for nothing. Empty: 'Price on request'. */
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

/** What a seller writes. */
const fields = {
  title: text(200, 'Title is required'),
  description: optionalText(5000),
  type: ListingType,
  price: Price,
  currency: Currency,
  condition: optionalOf(Condition),
  brand: optionalText(100),
  scale: optionalOf(Scale),
  series: optionalText(100),
  year: optionalOf(wholeNumber(1880, 2100)),
  tags: filterBy(Tags),
  location: optionalText(100),
};

/** A listing as lists show it. */
export const Listing = z.object({
  id: z.int(),
  userId: Id,
  /** The car of the seller's vault that it offers; told to its owner alone, null to everybody else. */
  carId: Id.nullable(),
  title: z.string(),
  /** In lists its first 500 characters. */
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
  /** The same photos with what is needed to lay them out. */
  pictures: z.array(Photo),
  location: z.string().nullable(),
  status: ListingStatus,
  /** 'First L.' of the seller. */
  sellerName: z.string(),
  isFavorited: z.boolean(),
  /** The median of what copies were sold for here and elsewhere in the last 12 months, in US dollars; null below 3. */
  marketMedian: Decimal.nullable(),
  marketSales: z.int(),
  /** The latest 12 prices of these sales, the oldest first: the dots beside the price. Empty where the median is null. */
  marketPrices: z.array(Decimal),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Listing = z.output<typeof Listing>;

/** A collector's record on the market. Rates and times are of threads that others began. */
export const Seller = z.object({
  id: Id,
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  /** Of a public profile, as are the links. */
  region: z.string().nullable(),
  memberSince: Moment,
  verified: z.boolean(),
  activeListings: z.int(),
  completedSales: z.int(),
  /** Whole percent of the threads of the last 180 days that were answered, unanswered ones of less than a day aside. */
  responseRate: z.int().min(0).max(100).nullable(),
  /** Minutes until the first answer, the median; null without one. */
  responseMinutes: z.int().nullable(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Of feedback that can be seen. */
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
});
export type Seller = z.output<typeof Seller>;

export const ListingDetail = Listing.extend({
  seller: Seller,
  favorites: z.int(),
  /** Why it was taken down, told to its owner; null otherwise. */
  removedReason: z.string().nullable(),
});
export type ListingDetail = z.output<typeof ListingDetail>;

export const listingFilters = {
  /** Every word somewhere in title, brand, series, tags or description; misspelt words are forgiven when these find nothing. */
  search: filterBy(text(200)),
  type: filterBy(ListingType),
  brand: filterBy(text(100)),
  condition: filterBy(Condition),
  scale: filterBy(Scale),
  minPrice: filterBy(Money),
  maxPrice: filterBy(Money),
  status: filterBy(z.enum(['active', 'reserved', 'sold'], 'Choose active, reserved or sold')),
  /** One collector's listings. */
  seller: filterBy(Id),
};

/**
 * Listings that are for sale or trade; `status` asks for others. One's own of every status: `seller` is oneself and
 * `status` is not said. Sorted by relevance when words are searched and nothing else is said, else newest first;
 * those without a price come last when sorted by price.
 */
export const listListings = query({
  name: 'marketplace.listings.list',
  http: { method: 'GET', path: '/marketplace/listings', access: 'member', page: true, summary: 'What is offered' },
  input: z.strictObject({ ...listingFilters, sort: filterBy(ListingSort), ...pageInput }),
  output: z.array(Listing),
  raw: true,
});

const Facet = z.array(z.object({ value: z.string(), count: z.int() }));

/** How many of each there are among what the other filters leave; a facet's own filter does not narrow it. */
export const getListingFacets = query({
  name: 'marketplace.listings.facets',
  http: { method: 'GET', path: '/marketplace/facets', access: 'member', summary: 'Brands, conditions and scales' },
  input: z.strictObject(listingFilters),
  output: z.object({
    types: Facet,
    /** The 50 with the most. */
    brands: Facet,
    conditions: Facet,
    scales: Facet,
    /** Counted among 5,000 only; of what is frequent, the newest. */
    capped: z.boolean(),
  }),
  raw: true,
});

/** Why a listing cannot be opened, or opened again. */
const opening = {
  CAR_NOT_FOUND: 404,
  CAR_LISTED_ALREADY: 409,
  CAR_HELD: 409,
  VERIFY_EMAIL_FIRST: 403,
  TOO_MANY_LISTINGS: 403,
} as const;

/**
 * `photos` names own uploads, or pictures of cars of one's own vault, in their order; they are copied. `carId` says which
 * car of the vault is offered: a car has one listing at a time.
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
    summary: 'Offer a car, as a form with pictures or as JSON naming uploaded ones',
  },
  input: z.strictObject({
    ...fields,
    type: ListingType.default('sale'),
    currency: Currency.default('USD'),
    photos: filterBy(Photos),
    carId: optionalOf(Id),
  }),
  output: ListingDetail,
  errors: opening,
});

const id = { id: ListingId };

/** One that was taken down is found by its owner alone. */
export const getListing = query({
  name: 'marketplace.listings.get',
  http: { method: 'GET', path: '/marketplace/listings/:id', access: 'member', summary: 'One listing and its seller' },
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
  ...opening,
} as const;

/**
 * Any subset. Pictures: `existingPhotos` names the kept ones in their order, to which new `photos` are added; without it
 * `photos` is the whole list in its order, of its own pictures and of uploads. `status` 'sold' marks it sold by hand and
 * declines what is offered for it; 'active' takes that back, unless it was sold here. While a transaction is open only
 * description, tags and location change.
 */
export const updateListing = command({
  name: 'marketplace.listings.update',
  http: {
    method: 'PUT',
    path: '/marketplace/listings/:id',
    access: 'member',
    deadlineMs: 30_000,
    pictures: { field: 'photos', into: 'photos', max: MAX_IMAGES },
    summary: 'Change a listing, mark it sold or take that back',
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

/** Gone from every list at once; for an hour it can be put back. */
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
    summary: 'Undo a deletion',
  },
  input: z.strictObject(id),
  output: ListingDetail,
  errors: { LISTING_NOT_FOUND: 404, ...opening },
});

/** What a chat may show of an active listing. */
export const getListingPreview = query({
  name: 'marketplace.listings.preview',
  input: z.strictObject(id),
  output: z.object({
    title: z.string(),
    /** Price or 'Price on request', brand, scale, condition: one line. */
    description: z.string(),
    photo: Photo.nullable(),
  }),
  errors: { LISTING_NOT_FOUND: 404 },
});

/** The whole truth of a listing; `version` grows, an older one that arrives late is ignored. */
export const listingChanged = event({
  name: 'marketplace.listing-changed.v1',
  consumers: ['collection', 'identity'],
  payload: z.object({
    listingId: z.int(),
    version: z.int(),
    sellerId: Id,
    /** The car of the seller's vault that it offers, if it was made from one. */
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
    createdAt: Moment,
  }),
});
