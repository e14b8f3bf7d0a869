import { z } from 'zod';
import { command, query } from '../define';
import { Id } from '../common/fields';
import { MAX_IMAGES } from './cars';

export const PHOTO_WIDTHS = [160, 320, 640, 1280] as const;
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 40_000_000;

/** A picture that the gateway has stored: `cars/<id>/original.webp` in the object store. */
export const StoredPhoto = z.object({
  id: Id,
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  /** Base64 of the ThumbHash. */
  thumbhash: z.string().max(100),
});
export type StoredPhoto = z.output<typeof StoredPhoto>;

export const photoUrl = (id: string): string => `/api/photos/car-${id}`;
export const photoKey = (id: string, variant = 'original.webp'): string => `cars/${id}/${variant}`;
/** The photo's id in a URL of ours, or null for anything else. */
export const photoIdOf = (url: string): string | null => {
  const id = /^(?:https?:\/\/[^/]+)?\/api\/photos\/car-([0-9a-f-]{36})$/.exec(url)?.[1] ?? null;
  return id !== null && z.uuid().safeParse(id).success ? id : null;
};

/** Writes the rows of stored pictures; one that no car takes up within 24 hours is swept away. */
export const registerPhotos = command({
  name: 'collection.photos.register',
  input: z.strictObject({ photos: z.array(StoredPhoto).min(1).max(MAX_IMAGES) }),
  output: z.object({ urls: z.array(z.string()) }),
});

/** Takes back registered pictures whose car could not be created. */
export const discardPhotos = command({
  name: 'collection.photos.discard',
  input: z.strictObject({ ids: z.array(Id).min(1).max(MAX_IMAGES) }),
  output: z.null(),
});

/**
 * Answers when the actor may see the photo; a stranger's is as missing as none. What is neither public for good nor the
 * actor's own may be taken back at any time.
 */
export const locatePhoto = query({
  name: 'collection.photos.locate',
  input: z.strictObject({ id: Id }),
  output: z.object({ isPublic: z.boolean(), isOwn: z.boolean() }),
  errors: { PHOTO_NOT_FOUND: 404 },
});
