import { z } from 'zod';
import { command, query } from '../define';
import { pageInput } from '../common/page';
import { Listing, ListingId } from './listings';

const id = { id: ListingId };
const FavoriteStatus = z.object({ isFavorited: z.boolean() });

export const getFavoriteStatus = query({
  name: 'marketplace.favorites.status',
  http: {
    method: 'GET',
    path: '/marketplace/listings/:id/favorite-status',
    access: 'member',
    summary: 'Whether a listing is among the favourites',
  },
  input: z.strictObject(id),
  output: FavoriteStatus,
  errors: { LISTING_NOT_FOUND: 404 },
});

/** Once or often, it is one favourite. */
export const addFavorite = command({
  name: 'marketplace.favorites.add',
  http: { method: 'POST', path: '/marketplace/listings/:id/favorite', access: 'member', summary: 'Save a listing' },
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
    summary: 'Take a listing off the favourites',
  },
  input: z.strictObject(id),
  output: z.null(),
  errors: { LISTING_NOT_FOUND: 404 },
});

/** The latest favourite first, sold and reserved ones too. */
export const listFavorites = query({
  name: 'marketplace.favorites.list',
  http: { method: 'GET', path: '/marketplace/favorites', access: 'member', page: true, summary: 'Saved listings' },
  input: z.strictObject(pageInput),
  output: z.array(Listing),
  raw: true,
});
