import { avatarKey } from '@vault/contracts/identity/avatar';
import { listingPhotoIdOf, listingPhotoKey } from '@vault/contracts/marketplace/photos';
import { z } from 'zod';
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

const AVATAR = /^\/api\/photos\/avatar-([0-9a-f-]{36})$/;

function photoAt(url: string): ArchivedPhoto | null {
  const listing = listingPhotoIdOf(url);
  if (listing) return { name: `photos/listing-${listing}.webp`, key: listingPhotoKey(listing) };
  const avatar = AVATAR.exec(url)?.[1];
  return z.uuid().safeParse(avatar).success && avatar ? { name: 'photos/profile.webp', key: avatarKey(avatar) } : null;
}

function* textsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') yield data;
  else if (typeof data === 'object' && data !== null) for (const part of Object.values(data)) yield* textsIn(part);
}

/** The photos whose URLs occur anywhere in the account data of other services, each once. */
export function photosElsewhere(data: unknown): ArchivedPhoto[] {
  const found = new Map<string, ArchivedPhoto>();
  for (const text of textsIn(data)) {
    const photo = photoAt(text);
    if (photo) found.set(photo.key, photo);
  }
  return [...found.values()];
}
