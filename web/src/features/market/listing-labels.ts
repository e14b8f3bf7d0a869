import type { Listing, ListingStatus } from '@vault/contracts/marketplace/listings';
import type { BadgeTone } from '../../design-system/badge';
import type { FramedPhoto } from '../../design-system/photo-frame';

export const TYPE_LABELS = { sale: 'Sale', trade: 'Trade' } as const;
export const STATUS_LABELS: Readonly<Record<ListingStatus, string>> = {
  active: 'Active',
  reserved: 'Reserved',
  sold: 'Sold',
  removed: 'Taken down',
};
export const TYPE_TONES: Readonly<Record<Listing['type'], BadgeTone>> = { sale: 'brass', trade: 'info' };
export const STATUS_TONES: Readonly<Record<ListingStatus, BadgeTone>> = {
  active: 'ok',
  reserved: 'warn',
  sold: 'neutral',
  removed: 'danger',
};

/** The photos of a listing in order; the first is the cover. */
export const listingPhotos = ({ photos, pictures }: Pick<Listing, 'photos' | 'pictures'>): FramedPhoto[] =>
  photos.map((url) => pictures.find((picture) => picture.url === url) ?? { url });
