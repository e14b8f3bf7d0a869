import { z } from 'zod';
import { query } from '../define';
import { Id } from '../common/fields';

export const listingPhotoUrl = (id: string): string => `/api/photos/listing-${id}`;
export const listingPhotoKey = (id: string, variant = 'original.webp'): string => `listings/${id}/${variant}`;
/** The photo id in a URL of this API; null for any other URL. */
export const listingPhotoIdOf = (url: string): string | null => {
  const id = /^(?:https?:\/\/[^/]+)?\/api\/photos\/listing-([0-9a-f-]{36})$/.exec(url)?.[1] ?? null;
  return id !== null && z.uuid().safeParse(id).success ? id : null;
};

/**
 * Resolves when the caller may see the photo. Members see photos of visible listings; visitors, such as link previews,
 * only the first photo of an active listing. The owner and the sides of a transaction always see them.
 */
export const locateListingPhoto = query({
  name: 'marketplace.photos.locate',
  input: z.strictObject({ id: Id }),
  output: z.object({ isOwn: z.boolean() }),
  errors: { PHOTO_NOT_FOUND: 404 },
});
