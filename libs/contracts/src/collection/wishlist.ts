import { z } from 'zod';
import { command, event, query } from '../define';
import { Decimal, filterBy, Id, Moment, optionalMoney, optionalText, text, wholeNumber } from '../common/fields';
import { pageInput } from '../common/page';
import { Condition, Scale } from './cars';

/** More on one person's list are refused. */
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
  /** What it is thought to be worth. */
  estimatedValue: optionalMoney,
  /** A listing up to this price is told of; without one, any price. */
  targetPrice: optionalMoney,
  /** A listing in this condition or a better one is told of; without one, any condition. */
  conditionAtLeast: z.preprocess(emptyAsNull, Condition.nullable()).optional(),
  priority: Priority.default('medium'),
  notes: optionalText(2000),
  status: WishState.default('wanted'),
  /** The casting of the catalogue; null: 'not listed'. Left out, it is found by itself. */
  modelId: z.preprocess(emptyAsNull, wholeNumber(1, 2_147_483_647).nullable()).optional(),
};

export const WishFields = z.strictObject(fields);
/** A change names what it changes: nothing falls back to a default. */
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
  modelId: z.int().nullable(),
  /** The listing it was put on the list from. */
  listingId: z.int().nullable(),
  /** How many active listings match it now, and the cheapest of them. */
  listedNow: z.int(),
  lowestPrice: Decimal.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type WishlistItem = z.output<typeof WishlistItem>;

export const listWishlist = query({
  name: 'collection.wishlist.list',
  http: { method: 'GET', path: '/wishlist', access: 'member', page: true, summary: "One's wishlist" },
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
  http: { method: 'POST', path: '/wishlist', access: 'member', summary: 'Wish for a car' },
  input: WishFields,
  output: WishlistItem,
  errors: { WISHLIST_FULL: 403 },
});

const wishId = { id: Id };

export const getWish = query({
  name: 'collection.wishlist.get',
  http: { method: 'GET', path: '/wishlist/:id', access: 'owner', summary: 'One wish' },
  input: z.strictObject(wishId),
  output: WishlistItem,
  errors: { WISH_NOT_FOUND: 404 },
  raw: true,
});

export const updateWish = command({
  name: 'collection.wishlist.update',
  http: { method: 'PUT', path: '/wishlist/:id', access: 'owner', summary: 'Change a wish' },
  input: WishChanges.extend(wishId),
  output: WishlistItem,
  errors: { WISH_NOT_FOUND: 404 },
});

export const deleteWish = command({
  name: 'collection.wishlist.delete',
  http: { method: 'DELETE', path: '/wishlist/:id', access: 'owner', summary: 'Take a wish off the list' },
  input: z.strictObject(wishId),
  output: z.null(),
  errors: { WISH_NOT_FOUND: 404 },
});

/** Puts a deleted wish back, for an hour after. */
export const restoreWish = command({
  name: 'collection.wishlist.restore',
  http: { method: 'POST', path: '/wishlist/:id/restore', status: 200, access: 'owner', summary: 'Undo a deletion' },
  input: z.strictObject(wishId),
  output: WishlistItem,
  errors: { WISH_NOT_FOUND: 404, WISHLIST_FULL: 403 },
});

export const wishFromListing = command({
  name: 'collection.wishlist.from-listing',
  http: { method: 'POST', path: '/wishlist/from-listing/:id', access: 'member', summary: 'Wish for what is listed' },
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

/** The active listings that match a wish now: the cheapest first, then those without a price; at most 50. */
export const listWishMatches = query({
  name: 'collection.wishlist.matches',
  http: { method: 'GET', path: '/wishlist/:id/matches', access: 'owner', summary: 'What of a wish is listed now' },
  input: z.strictObject(wishId),
  output: z.array(WishMatch),
  errors: { WISH_NOT_FOUND: 404 },
});

/** A listing that somebody wishes for appeared, or came within their price or condition. Once for each pair. */
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
