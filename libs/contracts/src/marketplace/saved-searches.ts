import { z } from 'zod';
import { command, event, query } from '../define';
import { Decimal, Id, Moment, text } from '../common/fields';
import { Condition, Scale } from '../collection/cars';
import { Mark } from '../collection/releases';
import { listingCriteria, ListingType } from './listings';

/** Maximum number of saved searches per user. */
export const MAX_SAVED_SEARCHES = 50;

export const ALERT_FREQUENCIES = ['at_once', 'daily', 'never'] as const;
export const AlertFrequency = z.enum(ALERT_FREQUENCIES, 'Choose at_once, daily or never');
export type AlertFrequency = z.output<typeof AlertFrequency>;

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  search: z.string().nullable(),
  type: ListingType.nullable(),
  brand: z.string().nullable(),
  condition: Condition.nullable(),
  scale: Scale.nullable(),
  minPrice: Decimal.nullable(),
  maxPrice: Decimal.nullable(),
  releaseId: z.int().nullable(),
  castingId: z.int().nullable(),
  mark: Mark.nullable(),
  year: z.int().nullable(),
  notify: AlertFrequency,
  /** Active listings found since the search was last opened; at most 100. */
  newMatches: z.int(),
  createdAt: Moment,
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const listSavedSearches = query({
  name: 'marketplace.saved-searches.list',
  http: {
    method: 'GET',
    path: '/marketplace/saved-searches',
    access: 'member',
    summary: "List the user's saved searches",
  },
  input: z.strictObject({}),
  output: z.array(SavedSearch),
});

/** A search without any criterion is 400 on `search`; so is `minPrice` above `maxPrice`, on `minPrice`. */
export const createSavedSearch = command({
  name: 'marketplace.saved-searches.create',
  http: { method: 'POST', path: '/marketplace/saved-searches', access: 'member', summary: 'Save a search' },
  input: z.strictObject({
    name: text(80, 'Name is required'),
    ...listingCriteria,
    notify: AlertFrequency.default('at_once'),
  }),
  output: SavedSearch,
  errors: { TOO_MANY_SAVED_SEARCHES: 403 },
});

export const updateSavedSearch = command({
  name: 'marketplace.saved-searches.update',
  http: {
    method: 'PUT',
    path: '/marketplace/saved-searches/:id',
    access: 'owner',
    summary: 'Rename a saved search, change its alerts, or mark its matches as seen',
  },
  input: z.strictObject({
    id: Id,
    name: text(80, 'Name is required').optional(),
    notify: AlertFrequency.optional(),
    seen: z.literal(true).optional(),
  }),
  output: SavedSearch,
  errors: { SAVED_SEARCH_NOT_FOUND: 404 },
});

export const deleteSavedSearch = command({
  name: 'marketplace.saved-searches.delete',
  http: {
    method: 'DELETE',
    path: '/marketplace/saved-searches/:id',
    access: 'owner',
    summary: 'Delete a saved search',
  },
  input: z.strictObject({ id: Id }),
  output: z.null(),
  errors: { SAVED_SEARCH_NOT_FOUND: 404 },
});

/**
 * New listings match a saved search: one listing at once, or those of a day. Each listing is published once per search.
 */
export const savedSearchMatched = event({
  name: 'marketplace.saved-search-matched.v1',
  consumers: ['notifications'],
  payload: z.object({
    userId: Id,
    searchId: Id,
    name: z.string(),
    telling: AlertFrequency,
    /** Newest first, at most 20. */
    listings: z.array(
      z.object({
        listingId: z.int(),
        title: z.string(),
        type: ListingType,
        price: Decimal.nullable(),
        currency: z.string(),
        condition: Condition.nullable(),
      }),
    ),
    /** Total number of new listings. */
    count: z.int(),
  }),
});
