import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import { useCallback } from 'react';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { useBlobUrl } from '../device/use-blob-url';
import { thumbnailAddress, thumbnailOf } from './thumbnails';

interface PocketPhotoProps {
  userId: string;
  car: Pick<OfflineCar, 'name' | 'photo' | 'thumbhash'>;
  className?: string | undefined;
}

/** A car's cover from this device; where it is not kept, its blurred preview until the network has it. */
export const CachedPhoto = ({ userId, car, className }: PocketPhotoProps) => {
  const { photo, thumbhash } = car;
  const kept = useBlobUrl(useCallback(() => thumbnailOf(userId, photo), [userId, photo]));
  const url = kept ?? (photo && thumbnailAddress(photo));
  return <PhotoFrame photo={url ? { url, thumbhash } : null} alt={car.name} className={className} />;
};
