import { z } from 'zod';
import { command, query } from '../define';
import { Id } from '../common/fields';
import { MAX_IMAGES } from './cars';

export const PHOTO_WIDTHS = [160, 320, 640, 1280] as const;
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 40_000_000;

/** A photo stored by the gateway, with its key `cars/<id>/original.webp` in the object store. */
export const StoredPhoto = z.object({
  id: Id,
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  /** ThumbHash, Base64-encoded. */
  thumbhash: z.string().max(100),
});
export type StoredPhoto = z.output<typeof StoredPhoto>;

export const photoUrl = (id: string): string => `/api/photos/car-${id}`;
export const photoKey = (id: string, variant = 'original.webp'): string => `cars/${id}/${variant}`;
/** The photo id in a URL of this API; null for any other URL. */
export const photoIdOf = (url: string): string | null => {
  const id = /^(?:https?:\/\/[^/]+)?\/api\/photos\/car-([0-9a-f-]{36})$/.exec(url)?.[1] ?? null;
  return id !== null && z.uuid().safeParse(id).success ? id : null;
};

/** Inserts rows for stored photos. A photo that is not attached to a car within 24 hours is deleted. */
export const registerPhotos = command({
  name: 'collection.photos.register',
  input: z.strictObject({ photos: z.array(StoredPhoto).min(1).max(MAX_IMAGES) }),
  output: z.object({ urls: z.array(z.string()) }),
});

/** Deletes registered photos whose car could not be created. Photos attached to a car are skipped. */
export const discardPhotos = command({
  name: 'collection.photos.discard',
  input: z.strictObject({ ids: z.array(Id).min(1).max(MAX_IMAGES) }),
  output: z.null(),
});

/**
 * Resolves when the caller may see the photo; otherwise 404, as for one that does not exist. Access to a photo that is
 * not the caller's own may be revoked at any time.
 */
export const locatePhoto = query({
  name: 'collection.photos.locate',
  input: z.strictObject({ id: Id }),
  output: z.object({ isOwn: z.boolean() }),
  errors: { PHOTO_NOT_FOUND: 404 },
});
