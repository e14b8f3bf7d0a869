import type { AccountData, OwnedPhoto } from '@vault/contracts/common/account-data';
import { avatarKey } from '@vault/contracts/identity/avatar';
import { listingPhotoKey } from '@vault/contracts/marketplace/photos';
import { vaultNumber } from '../pdf/amounts';

export interface CarPhotoRow {
  readonly id: string;
  /** Null while no car uses the photo. */
  readonly vaultNumber: number | null;
  readonly name: string | null;
  readonly position: number;
}

const MAX_NAME = 60;

/** Letters and digits of any script; everything else becomes a hyphen, for the sake of file systems. */
const slug = (text: string): string =>
  [...text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-')].slice(0, MAX_NAME).join('').replace(/^-|-$/g, '');

/** `photos/0147-Twin-Mill-1.webp`: sorted by the cars' numbers, the cover first. */
export function photoName({ id, vaultNumber: number, name, position }: CarPhotoRow): string {
  if (number === null || name === null) return `photos/unused-${id}.webp`;
  const parts = [vaultNumber(number).slice(1), slug(name), String(position + 1)];
  return `photos/${parts.filter((part) => part !== '').join('-')}.webp`;
}

/** A photo in the object store that the services share. */
export interface ArchivedPhoto {
  /** Its name in the archive. */
  readonly name: string;
  readonly key: string;
}

/** The photos that other services say the user owns, each once. */
export function photosElsewhere(parts: readonly AccountData[]): ArchivedPhoto[] {
  const photos = parts.flatMap(({ ownedPhotos = [] }) => ownedPhotos.map(archivedPhoto));
  return [...new Map(photos.map((photo) => [photo.key, photo])).values()];
}

const archivedPhoto = ({ kind, id }: OwnedPhoto): ArchivedPhoto =>
  kind === 'avatar'
    ? { name: 'photos/profile.webp', key: avatarKey(id) }
    : { name: `photos/listing-${id}.webp`, key: listingPhotoKey(id) };
