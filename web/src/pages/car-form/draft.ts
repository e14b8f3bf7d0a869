import { type CarFormValues, sameForm } from '../../features/cars/car-form';
import type { KeptPhoto, PhotoEntry } from '../../features/photos/photo-list';

/** What is kept of a car that is being written or changed. */
export interface CarDraft {
  /** What the form began with. */
  base: CarFormValues;
  values: CarFormValues;
  photos: PhotoEntry[];
  /** The addresses of the photos that it began with, in their order. */
  basePhotos: string[];
  /** One for each form, so that sending it again adds no second car. */
  idempotencyKey: string;
}

/** Where a draft lies: one for each collector and each thing that is added or changed. */
export const draftName = (
  userId: string,
  of: { car?: string; copy?: string | null; wish?: string | null; waiting?: string | null },
): string =>
  [
    of.car ? 'car' : 'new-car',
    userId,
    of.car ??
      (of.copy && `copy-${of.copy}`) ??
      (of.wish && `wish-${of.wish}`) ??
      (of.waiting && `waiting-${of.waiting}`),
  ]
    .filter(Boolean)
    .join(':');

// What was sent for a car that could not be saved is cleared away after a while: it is kept as a file.
const storable = (photo: PhotoEntry): PhotoEntry =>
  photo.kind === 'kept' && photo.sent ? { kind: 'new', id: photo.id, state: 'ready', ...photo.sent } : photo;

/** The draft of a form; null when there is nothing in it that was not there from the start. */
export function draftOf(draft: CarDraft): CarDraft | null {
  const photos = draft.photos.filter((photo) => photo.kind === 'kept' || photo.state !== 'failed').map(storable);
  const samePhotos =
    photos.length === draft.basePhotos.length &&
    photos.every((photo, index) => photo.kind === 'kept' && photo.url === draft.basePhotos[index]);
  return samePhotos && sameForm(draft.base, draft.values) ? null : { ...draft, photos };
}

/** Whether the car is another one than when its draft was begun. */
export const changedMeanwhile = (
  { base, basePhotos }: CarDraft,
  now: CarFormValues,
  photos: readonly string[],
): boolean => !sameForm(base, now) || basePhotos.join() !== photos.join();

/** What was typed, over the car as it is now: fields that were not touched take what is there now. */
export function mergeValues({ base, values }: CarDraft, now: CarFormValues): CarFormValues {
  const touched = (Object.keys(now) as (keyof CarFormValues)[]).filter(
    (key) => JSON.stringify(values[key]) !== JSON.stringify(base[key]),
  );
  return { ...now, ...Object.fromEntries(touched.map((key) => [key, values[key]])) };
}

/** The photos as they were put, without those that are gone from the car, and with those that came to it, at the end. */
export function mergePhotos({ photos, basePhotos }: CarDraft, now: readonly KeptPhoto[]): PhotoEntry[] {
  const there = new Map(now.map((photo) => [photo.url, photo]));
  const kept = photos.flatMap((photo): PhotoEntry[] => {
    const same = photo.kind === 'new' ? photo : there.get(photo.url);
    return same ? [same] : [];
  });
  return [...kept, ...now.filter(({ url }) => !basePhotos.includes(url))];
}
