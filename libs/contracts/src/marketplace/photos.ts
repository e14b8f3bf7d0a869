import { z } from 'zod';
import { query } from '../define';
import { Id } from '../common/fields';

export const listingPhotoUrl = (id: string): string => `/api/photos/listing-${id}`;
export const listingPhotoKey = (id: string, variant = 'original.webp'): string => `listings/${id}/${variant}`;
/** The photo's id in a URL of ours, or null for anything else. */
export const listingPhotoIdOf = (url: string): string | null => {
  const id = /^(?:https?:\/\/[^/]+)?\/api\/photos\/listing-([0-9a-f-]{36})$/.exec(url)?.[1] ?? null;
  return id !== null && z.uuid().safeParse(id).success ? id : null;
};

/**
 * Answers when the actor may see the photo. Members see those of listings that can be seen; visitors, such as a chat that
 * shows a preview, the first one of an active listing; its owner and the sides of a transaction see it always.
 */
export const locateListingPhoto = query({
  name: 'marketplace.photos.locate',
  input: z.strictObject({ id: Id }),
  output: z.object({ isPublic: z.boolean(), isOwn: z.boolean() }),
  errors: { PHOTO_NOT_FOUND: 404 },
});
