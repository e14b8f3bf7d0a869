import type { ExistingPhoto, PhotoEntry } from './photo-list';

/** What is kept of a form with photos that is being filled in. */
export interface FormDraft<V extends object> {
  /** What the form began with. */
  base: V;
  values: V;
  photos: PhotoEntry[];
  /** The addresses of the photos that it began with, in their order. */
  basePhotos: string[];
  /** One for each form, so that sending it again makes nothing twice. */
  idempotencyKey: string;
}

// What was sent for something that could not be saved is cleared away after a while: it is kept as a file.
const storable = (photo: PhotoEntry): PhotoEntry =>
  photo.kind === 'kept' && photo.sent ? { kind: 'new', id: photo.id, state: 'ready', ...photo.sent } : photo;

/** Whether two forms hold the same. */
export const sameValues = <V extends object>(one: V, other: V): boolean =>
  (Object.keys(one) as (keyof V)[]).every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));

/** The draft of a form; null when there is nothing in it that was not there from the start. */
export function draftOf<V extends object>(draft: FormDraft<V>): FormDraft<V> | null {
  const photos = draft.photos.filter((photo) => photo.kind === 'kept' || photo.state !== 'failed').map(storable);
  const samePhotos =
    photos.length === draft.basePhotos.length &&
    photos.every((photo, index) => photo.kind === 'kept' && photo.url === draft.basePhotos[index]);
  return samePhotos && sameValues(draft.base, draft.values) ? null : { ...draft, photos };
}

/** Whether what is changed is another than when its draft was begun. */
export const changedMeanwhile = <V extends object>(
  { base, basePhotos }: FormDraft<V>,
  now: V,
  photos: readonly string[],
): boolean => !sameValues(base, now) || basePhotos.join() !== photos.join();

/** What was typed, over what is there now: fields that were not touched take what is there now. */
export function mergeValues<V extends object>({ base, values }: FormDraft<V>, now: V): V {
  const touched = (Object.keys(now) as (keyof V)[]).filter(
    (key) => JSON.stringify(values[key]) !== JSON.stringify(base[key]),
  );
  return { ...now, ...Object.fromEntries(touched.map((key) => [key, values[key]])) };
}

/** The photos as they were put, without those that are gone meanwhile, and with those that came, at the end. */
export function mergePhotos(
  { photos, basePhotos }: Pick<FormDraft<object>, 'photos' | 'basePhotos'>,
  now: readonly ExistingPhoto[],
): PhotoEntry[] {
  const there = new Map(now.map((photo) => [photo.url, photo]));
  const kept = photos.flatMap((photo): PhotoEntry[] => {
    const same = photo.kind === 'new' ? photo : there.get(photo.url);
    return same ? [same] : [];
  });
  return [...kept, ...now.filter(({ url }) => !basePhotos.includes(url))];
}

/** What the form of a change begins with: what is there now, under what a draft of it holds. */
export function startOfEdit<V extends object>(
  base: V,
  kept: readonly ExistingPhoto[],
  draft: FormDraft<V> | null,
): FormDraft<V> {
  return {
    base,
    basePhotos: kept.map(({ url }) => url),
    values: draft ? mergeValues(draft, base) : base,
    photos: draft ? mergePhotos(draft, kept) : [...kept],
    idempotencyKey: '',
  };
}
