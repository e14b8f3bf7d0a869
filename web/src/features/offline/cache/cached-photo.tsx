import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import { useCallback } from 'react';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { useBlobUrl } from '../device/use-blob-url';
import { thumbnailUrl, readThumbnail } from './thumbnails';

interface CachedPhotoProps {
  userId: string;
  car: Pick<OfflineCar, 'name' | 'photo' | 'thumbhash'>;
  className?: string | undefined;
}

/** A car's cover from this device, or from the network (behind its blurred preview) if it is not cached. */
export const CachedPhoto = ({ userId, car, className }: CachedPhotoProps) => {
  const { photo, thumbhash } = car;
  const cachedUrl = useBlobUrl(useCallback(() => readThumbnail(userId, photo), [userId, photo]));
  const url = cachedUrl ?? (photo && thumbnailUrl(photo));
  return <PhotoFrame photo={url ? { url, thumbhash } : null} alt={car.name} className={className} />;
};
