import { avatarKey } from '@vault/contracts/identity/avatar';
import { listingPhotoIdOf, listingPhotoKey } from '@vault/contracts/marketplace/photos';
import { z } from 'zod';

/** A picture that another service keeps in the store that all share. */
export interface StoredPhotoFile {
  /** Its name in the archive. */
  readonly name: string;
  readonly key: string;
}

const AVATAR = /^\/api\/photos\/avatar-([0-9a-f-]{36})$/;

function pictureAt(address: string): StoredPhotoFile | null {
  const listing = listingPhotoIdOf(address);
  if (listing) return { name: `photos/listing-${listing}.webp`, key: listingPhotoKey(listing) };
  const avatar = AVATAR.exec(address)?.[1];
  return z.uuid().safeParse(avatar).success && avatar ? { name: 'photos/profile.webp', key: avatarKey(avatar) } : null;
}

function* textsIn(held: unknown): Generator<string> {
  if (typeof held === 'string') yield held;
  else if (typeof held === 'object' && held !== null) for (const part of Object.values(held)) yield* textsIn(part);
}

/** The pictures whose addresses stand in what other services hold of a person, each once. */
export function photosElsewhere(held: unknown): StoredPhotoFile[] {
  const found = new Map<string, StoredPhotoFile>();
  for (const address of textsIn(held)) {
    const picture = pictureAt(address);
    if (picture) found.set(picture.key, picture);
  }
  return [...found.values()];
}
