import { type CarFormValues, isUntouched } from '../../features/cars/car-form';
import type { NewPhoto, PhotoEntry } from '../../features/photos/photo-list';

/** What is kept of a car that is being written. */
export interface CarDraft {
  values: CarFormValues;
  photos: NewPhoto[];
}

export const draftName = (userId: string): string => `add-car:${userId}`;

/** The draft of a form; null when there is nothing in it worth keeping. */
export function draftOf(values: CarFormValues, photos: readonly PhotoEntry[]): CarDraft | null {
  const fresh = photos.filter((photo): photo is NewPhoto => photo.kind === 'new' && photo.state !== 'failed');
  return isUntouched(values) && fresh.length === 0 ? null : { values, photos: fresh };
}
