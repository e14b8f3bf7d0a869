import type { ExistingPhoto, PhotoEntry } from './photo-list';

/** The draft of a form with photos. */
export interface FormDraft<V extends object> {
  /** The initial values of the form. */
  base: V;
  values: V;
  photos: PhotoEntry[];
  /** The URLs of the initial photos, in their order. */
  basePhotos: string[];
  /** One per form, so that a retry creates nothing twice. */
  idempotencyKey: string;
}

// The server deletes uploads that are not used, so a draft stores them as files.
const storable = (photo: PhotoEntry): PhotoEntry =>
  photo.kind === 'existing' && photo.sent ? { kind: 'new', id: photo.id, state: 'ready', ...photo.sent } : photo;

/** Whether two forms have the same values. */
export const sameValues = <V extends object>(a: V, b: V): boolean =>
  (Object.keys(a) as (keyof V)[]).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));

/** The draft of a form; null if it does not differ from its initial state. */
export function draftOf<V extends object>(draft: FormDraft<V>): FormDraft<V> | null {
  const photos = draft.photos.filter((photo) => photo.kind === 'existing' || photo.state !== 'failed').map(storable);
  const samePhotos =
    photos.length === draft.basePhotos.length &&
    photos.every((photo, index) => photo.kind === 'existing' && photo.url === draft.basePhotos[index]);
  return samePhotos && sameValues(draft.base, draft.values) ? null : { ...draft, photos };
}

/** Whether the edited entity has changed since the draft was started. */
export const changedMeanwhile = <V extends object>(
  { base, basePhotos }: FormDraft<V>,
  now: V,
  photos: readonly string[],
): boolean => !sameValues(base, now) || basePhotos.join() !== photos.join();

/** Merges a draft into the current values: fields that the user did not touch take the current ones. */
export function mergeValues<V extends object>({ base, values }: FormDraft<V>, now: V): V {
  const touchedKeys = (Object.keys(now) as (keyof V)[]).filter(
    (key) => JSON.stringify(values[key]) !== JSON.stringify(base[key]),
  );
  return { ...now, ...Object.fromEntries(touchedKeys.map((key) => [key, values[key]])) };
}

/** The photos as they were put, without those that are gone meanwhile, and with those that came, at the end. */
export function mergePhotos(
  { photos, basePhotos }: Pick<FormDraft<object>, 'photos' | 'basePhotos'>,
  current: readonly ExistingPhoto[],
): PhotoEntry[] {
  const currentByUrl = new Map(current.map((photo) => [photo.url, photo]));
  const merged = photos.flatMap((photo): PhotoEntry[] => {
    const same = photo.kind === 'new' ? photo : currentByUrl.get(photo.url);
    return same ? [same] : [];
  });
  return [...merged, ...current.filter(({ url }) => !basePhotos.includes(url))];
}

/** The initial state of an edit form: the current values and photos, merged with a draft if there is one. */
export function startOfEdit<V extends object>(
  base: V,
  existing: readonly ExistingPhoto[],
  draft: FormDraft<V> | null,
): FormDraft<V> {
  return {
    base,
    basePhotos: existing.map(({ url }) => url),
    values: draft ? mergeValues(draft, base) : base,
    photos: draft ? mergePhotos(draft, existing) : [...existing],
    idempotencyKey: '',
  };
}
