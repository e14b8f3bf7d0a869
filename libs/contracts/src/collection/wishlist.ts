import { z } from 'zod';
import { command, event, query } from '../define';
import {
  CatalogId,
  Decimal,
  filterBy,
  Id,
  Moment,
  optionalMoney,
  optionalText,
  text,
  wholeNumber,
} from '../common/fields';
import { pageInput } from '../common/page';
import { Condition, Scale } from './cars';
import { Mark, ReleaseSummary } from './releases';

/** Maximum number of wishes per user. */
export const MAX_WISHES = 2_000;

export const PRIORITIES = ['high', 'medium', 'low'] as const;
export const Priority = z.enum(PRIORITIES, 'Choose a priority');
export type Priority = z.output<typeof Priority>;
export const WISH_STATES = ['wanted', 'seen', 'owned'] as const;
export const WishState = z.enum(WISH_STATES, 'Choose a status');
export type WishState = z.output<typeof WishState>;

const emptyAsNull = (value: unknown): unknown => (value === '' ? null : value);
const fields = {
  name: text(200, 'Name is required'),
  brand: optionalText(100),
  series: optionalText(100),
  scale: z.preprocess(emptyAsNull, Scale.nullable()).optional(),
  year: z.preprocess(emptyAsNull, wholeNumber(1880, 2100).nullable()).optional(),
  /** Estimated value, as entered by the user. */
  estimatedValue: optionalMoney,
  /** Highest price of a matching listing; without it, any price matches. */
  targetPrice: optionalMoney,
  /** Lowest condition of a matching listing; without it, any condition matches. */
  conditionAtLeast: z.preprocess(emptyAsNull, Condition.nullable()).optional(),
  priority: Priority.default('medium'),
  notes: optionalText(2000),
  status: WishState.default('wanted'),
  /**
   * The wanted release; null: any of the casting that the name means. A mark instead: any release that has it, of that
   * casting or with these words in its title. When both are missing, they are found by the description.
   */
  releaseId: z.preprocess(emptyAsNull, CatalogId.nullable()).optional(),
  mark: z.preprocess(emptyAsNull, Mark.nullable()).optional(),
};

export const WishFields = z.strictObject(fields);
/** Fields to change; a missing field stays as it is, without a default. */
export const WishChanges = z.strictObject({ ...fields, priority: Priority, status: WishState }).partial();

export const WishlistItem = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: Scale.nullable(),
  year: z.int().nullable(),
  estimatedValue: Decimal.nullable(),
  targetPrice: Decimal.nullable(),
  conditionAtLeast: Condition.nullable(),
  priority: Priority,
  notes: z.string().nullable(),
  status: WishState,
  /** The casting that is wanted, and its release; without one, any release of the casting matches, or any with the mark. */
  castingId: z.int().nullable(),
  releaseId: z.int().nullable(),
  mark: Mark.nullable(),
  release: ReleaseSummary.nullable(),
  /** How many releases the words may mean while that is open. */
  candidates: z.int(),
  /** The listing from which the wish was added. */
  listingId: z.int().nullable(),
  /** Number of active listings that match now, and the lowest of their prices. */
  listedNow: z.int(),
  lowestPrice: Decimal.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type WishlistItem = z.output<typeof WishlistItem>;

export const listWishlist = query({
  name: 'collection.wishlist.list',
  http: { method: 'GET', path: '/wishlist', access: 'member', page: true, summary: "List the user's wishes" },
  input: z.strictObject({
    search: z.preprocess((value) => (value === '' ? undefined : value), text(200).optional()),
    priority: filterBy(Priority),
    status: filterBy(WishState),
    ...pageInput,
  }),
  output: z.array(WishlistItem),
  raw: true,
});

export const createWish = command({
  name: 'collection.wishlist.create',
  http: { method: 'POST', path: '/wishlist', access: 'member', summary: 'Add a wish' },
  input: WishFields,
  output: WishlistItem,
  errors: { WISHLIST_FULL: 403 },
});

const wishId = { id: Id };

export const getWish = query({
  name: 'collection.wishlist.get',
  http: { method: 'GET', path: '/wishlist/:id', access: 'owner', summary: 'Get a wish' },
  input: z.strictObject(wishId),
  output: WishlistItem,
  errors: { WISH_NOT_FOUND: 404 },
  raw: true,
});

export const updateWish = command({
  name: 'collection.wishlist.update',
  http: { method: 'PUT', path: '/wishlist/:id', access: 'owner', summary: 'Update a wish' },
  input: WishChanges.extend(wishId),
  output: WishlistItem,
  errors: { WISH_NOT_FOUND: 404 },
});

export const deleteWish = command({
  name: 'collection.wishlist.delete',
  http: { method: 'DELETE', path: '/wishlist/:id', access: 'owner', summary: 'Delete a wish' },
  input: z.strictObject(wishId),
  output: z.null(),
  errors: { WISH_NOT_FOUND: 404 },
});

/** Restores a deleted wish, within an hour of its deletion. */
export const restoreWish = command({
  name: 'collection.wishlist.restore',
  http: {
    method: 'POST',
    path: '/wishlist/:id/restore',
    status: 200,
    access: 'owner',
    summary: 'Restore a deleted wish',
  },
  input: z.strictObject(wishId),
  output: WishlistItem,
  errors: { WISH_NOT_FOUND: 404, WISHLIST_FULL: 403 },
});

export const wishFromListing = command({
  name: 'collection.wishlist.from-listing',
  http: { method: 'POST', path: '/wishlist/from-listing/:id', access: 'member', summary: 'Add a wish from a listing' },
  input: z.strictObject({ id: wholeNumber(1, 2_147_483_647) }),
  output: WishlistItem,
  errors: { LISTING_NOT_FOUND: 404, ALREADY_ON_WISHLIST: 409, WISHLIST_FULL: 403 },
});

export const WishMatch = z.object({
  listingId: z.int(),
  title: z.string(),
  type: z.enum(['sale', 'trade']),
  price: Decimal.nullable(),
  currency: z.string(),
  condition: Condition.nullable(),
  location: z.string().nullable(),
  photo: z.string().nullable(),
  listedAt: Moment,
});
export type WishMatch = z.output<typeof WishMatch>;

/** Active listings that match a wish: cheapest first, those without a price last; at most 50. */
export const listWishMatches = query({
  name: 'collection.wishlist.matches',
  http: {
    method: 'GET',
    path: '/wishlist/:id/matches',
    access: 'owner',
    summary: 'List active listings that match a wish',
  },
  input: z.strictObject(wishId),
  output: z.array(WishMatch),
  errors: { WISH_NOT_FOUND: 404 },
});

/** A new or changed listing matches a user's wish. Published once per wish and listing. */
export const wishMatched = event({
  name: 'collection.wish-matched.v1',
  consumers: ['notifications'],
  payload: z.object({
    userId: Id,
    wishId: Id,
    wishName: z.string(),
    listingId: z.int(),
    title: z.string(),
    type: z.enum(['sale', 'trade']),
    price: Decimal.nullable(),
    currency: z.string(),
    condition: Condition.nullable(),
  }),
});
