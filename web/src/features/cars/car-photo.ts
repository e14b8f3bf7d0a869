import type { Car } from '@vault/contracts/collection/cars';
import type { FramedPhoto } from '../../design-system/photo-frame';

/** The view transition name of a car's photo between a list and its page. */
export const CAR_PHOTO = 'car-photo';

/** All photos of a car in their order; the first is the cover. */
export const carPhotos = ({ images, photos }: Pick<Car, 'images' | 'photos'>): FramedPhoto[] =>
  images.map((url) => photos.find((photo) => photo.url === url) ?? { url });

export const coverOf = (car: Pick<Car, 'images' | 'photos'>): FramedPhoto | null => carPhotos(car)[0] ?? null;
