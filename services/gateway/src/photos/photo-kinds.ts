import { locatePhoto, photoKey } from '@vault/contracts/collection/photos';
import { avatarKey, locateAvatar } from '@vault/contracts/identity/avatar';
import { listingPhotoKey, locateListingPhoto } from '@vault/contracts/marketplace/photos';

/** Whose photos an address is about: who knows who may see one, and where they lie in the object store. */
export interface PhotoKind {
  readonly locate: typeof locatePhoto | typeof locateListingPhoto | typeof locateAvatar;
  readonly key: (id: string, variant?: string) => string;
}

export const CAR_PHOTO: PhotoKind = { locate: locatePhoto, key: photoKey };
export const LISTING_PHOTO: PhotoKind = { locate: locateListingPhoto, key: listingPhotoKey };
export const AVATAR: PhotoKind = { locate: locateAvatar, key: avatarKey };
