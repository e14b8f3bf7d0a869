import type { Car } from '@vault/contracts/collection/cars';
import type { FramedPhoto } from '../../design-system/photo-frame';

/** Names the picture of a car in the transition from a list to its page. */
export const CAR_PHOTO = 'car-photo';

/** All photos of a car in their order; the first is the cover. */
export const carPhotos = ({ images, photos }: Pick<Car, 'images' | 'photos'>): FramedPhoto[] =>
  images.map((url) => photos.find((photo) => photo.url === url) ?? { url });

export const coverOf = (car: Pick<Car, 'images' | 'photos'>): FramedPhoto | null => carPhotos(car)[0] ?? null;
