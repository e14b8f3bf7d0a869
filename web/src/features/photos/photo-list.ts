import { MAX_IMAGES } from '@vault/contracts/collection/cars?light';

/** A photo that the car already has. */
export interface ExistingPhoto {
  kind: 'existing';
  id: string;
  url: string;
  thumbhash: string | null;
  /** The uploaded file, if the car could not be saved afterwards; a draft uploads it again. */
  sent?: { name: string; blob: Blob };
}

/** A photo that is not on the server yet. */
export interface NewPhoto {
  kind: 'new';
  id: string;
  name: string;
  /** The original until `state` is 'ready', then the shrunk image. */
  blob: Blob;
  state: 'waiting' | 'ready' | 'failed';
}

export type PhotoEntry = ExistingPhoto | NewPhoto;

export type PhotoAction =
  | { type: 'added'; photos: readonly PhotoEntry[] }
  | { type: 'prepared'; id: string; blob: Blob }
  | { type: 'failed'; id: string }
  | { type: 'uploaded'; urls: ReadonlyMap<string, string> }
  | { type: 'removed'; id: string }
  | { type: 'moved'; id: string; to: number };

/** A photo of the car as an entry of the form. */
export const existingPhoto = ({
  url,
  thumbhash,
}: {
  url: string;
  thumbhash?: string | null | undefined;
}): ExistingPhoto => ({
  kind: 'existing',
  id: url,
  url,
  thumbhash: thumbhash ?? null,
});

/** The new photos that are ready to be uploaded, in their order. */
export const newPhotosOf = (photos: readonly PhotoEntry[]): NewPhoto[] =>
  photos.filter((photo): photo is NewPhoto => photo.kind === 'new' && photo.state === 'ready');

/** The number of photos that can still be added. */
export const remainingPhotos = (photos: readonly PhotoEntry[]): number => Math.max(0, MAX_IMAGES - photos.length);

const patchNew = (photos: readonly PhotoEntry[], id: string, change: Partial<NewPhoto>): PhotoEntry[] =>
  photos.map((photo) => (photo.id === id && photo.kind === 'new' ? { ...photo, ...change } : photo));

function moved(photos: readonly PhotoEntry[], id: string, to: number): PhotoEntry[] {
  const from = photos.findIndex((photo) => photo.id === id);
  const photo = photos[from];
  if (!photo) return [...photos];
  const rest = photos.filter((other) => other !== photo);
  return rest.toSpliced(Math.min(Math.max(0, to), rest.length), 0, photo);
}

/** The reducer of a form's photos, of which the first is the cover; it never exceeds the limit. */
export function photoList(photos: readonly PhotoEntry[], action: PhotoAction): PhotoEntry[] {
  switch (action.type) {
    case 'added':
      return [...photos, ...action.photos].slice(0, MAX_IMAGES);
    case 'prepared':
      return patchNew(photos, action.id, { blob: action.blob, state: 'ready' });
    case 'failed':
      return patchNew(photos, action.id, { state: 'failed' });
    case 'uploaded':
      return photos.map((photo) => {
        const url = action.urls.get(photo.id);
        if (!url || photo.kind !== 'new') return photo;
        return { kind: 'existing', id: photo.id, url, thumbhash: null, sent: { name: photo.name, blob: photo.blob } };
      });
    case 'removed':
      return photos.filter((photo) => photo.id !== action.id);
    case 'moved':
      return moved(photos, action.id, action.to);
  }
}
