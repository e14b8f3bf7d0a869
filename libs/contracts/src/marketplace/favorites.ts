import { z } from 'zod';
import { command, query } from '../define';
import { ListingId } from '../common/fields';
import { pageInput } from '../common/page';
import { Listing } from './listings';

const id = { id: ListingId };
const FavoriteStatus = z.object({ isFavorited: z.boolean() });

export const getFavoriteStatus = query({
  name: 'marketplace.favorites.status',
  http: {
    method: 'GET',
    path: '/marketplace/listings/:id/favorite-status',
    access: 'member',
    summary: "Get whether a listing is one of the user's favorites",
  },
  input: z.strictObject(id),
  output: FavoriteStatus,
  errors: { LISTING_NOT_FOUND: 404 },
});

/** Idempotent. */
export const addFavorite = command({
  name: 'marketplace.favorites.add',
  http: {
    method: 'POST',
    path: '/marketplace/listings/:id/favorite',
    access: 'member',
    summary: 'Add a listing to the favorites',
  },
  input: z.strictObject(id),
  output: FavoriteStatus,
  errors: { LISTING_NOT_FOUND: 404 },
});

export const removeFavorite = command({
  name: 'marketplace.favorites.remove',
  http: {
    method: 'DELETE',
    path: '/marketplace/listings/:id/favorite',
    access: 'member',
    summary: 'Remove a listing from the favorites',
  },
  input: z.strictObject(id),
  output: z.null(),
  errors: { LISTING_NOT_FOUND: 404 },
});

/** Latest favorite first, including sold and reserved listings. */
export const listFavorites = query({
  name: 'marketplace.favorites.list',
  http: {
    method: 'GET',
    path: '/marketplace/favorites',
    access: 'member',
    page: true,
    summary: "List the user's favorite listings",
  },
  input: z.strictObject(pageInput),
  output: z.array(Listing),
  raw: true,
});
