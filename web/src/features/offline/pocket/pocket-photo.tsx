import type { PocketCar } from '@vault/contracts/collection/vault-lists';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { thumbnailAddress } from './thumbnails';
import { useThumbnail } from './use-thumbnail';

interface PocketPhotoProps {
  userId: string;
  car: Pick<PocketCar, 'name' | 'photo' | 'thumbhash'>;
  className?: string | undefined;
}

/** A car's cover from this device; where it is not kept, its blurred preview until the network has it. */
export const PocketPhoto = ({ userId, car, className }: PocketPhotoProps) => {
  const kept = useThumbnail(userId, car.photo);
  const url = kept ?? (car.photo && thumbnailAddress(car.photo));
  return <PhotoFrame photo={url ? { url, thumbhash: car.thumbhash } : null} alt={car.name} className={className} />;
};
