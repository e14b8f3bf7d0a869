import { useCallback, useEffect, useReducer, useRef } from 'react';
import { MAX_IMAGES } from '@vault/contracts/collection/cars?light';
import { toast } from '../../design-system/toast-store';
import { releasePreview } from '../../lib/previews';
import { shrinkPhoto } from '../../lib/shrink-photo';
import { type NewPhoto, type PhotoEntry, photoList, remainingPhotos } from './photo-list';

export interface PhotosHandle {
  photos: PhotoEntry[];
  /** Some photos are still being shrunk. */
  preparing: boolean;
  /** Adds as many files as fit, with a toast if some do not; returns the number of added files. */
  add: (files: readonly Blob[]) => number;
  retry: (id: string) => void;
  remove: (id: string) => void;
  move: (id: string, to: number) => void;
  /** Marks photos as uploaded, by their ids. */
  markUploaded: (urls: ReadonlyMap<string, string>) => void;
}

export const toastTooManyPhotos = () =>
  toast({
    title: 'Too many images',
    description: `You can upload a maximum of ${MAX_IMAGES} images`,
    variant: 'destructive',
  });

const nameOf = (file: Blob): string => (file instanceof File ? file.name : 'photo.jpg');

/** The photos of a form with their actions; new ones are shrunk in the background. */
export function usePhotos(initial: readonly PhotoEntry[] = []): PhotosHandle {
  const [photos, dispatch] = useReducer(photoList, [...initial]);
  const latest = useRef(photos);
  useEffect(() => {
    const currentBlobs = photos.flatMap((photo) => (photo.kind === 'new' ? [photo.blob] : []));
    for (const old of latest.current)
      if (old.kind === 'new' && !currentBlobs.includes(old.blob)) releasePreview(old.blob);
    latest.current = photos;
  }, [photos]);

  const prepare = useCallback(async ({ id, blob }: Pick<NewPhoto, 'id' | 'blob'>) => {
    const shrunk = await shrinkPhoto(blob);
    dispatch(shrunk ? { type: 'prepared', id, blob: shrunk } : { type: 'failed', id });
  }, []);

  // A restored draft may hold photos that were not shrunk yet.
  useEffect(() => {
    for (const photo of latest.current) if (photo.kind === 'new' && photo.state === 'waiting') void prepare(photo);
  }, [prepare]);

  const add = useCallback(
    (files: readonly Blob[]) => {
      const remaining = remainingPhotos(latest.current);
      if (files.length > remaining) toastTooManyPhotos();
      const added = files.slice(0, remaining).map((blob): NewPhoto => ({
        kind: 'new',
        id: crypto.randomUUID(),
        name: nameOf(blob),
        blob,
        state: 'waiting',
      }));
      dispatch({ type: 'added', photos: added });
      for (const photo of added) void prepare(photo);
      return added.length;
    },
    [prepare],
  );

  const retry = useCallback(
    (id: string) => {
      const photo = latest.current.find((entry) => entry.id === id);
      if (photo?.kind === 'new') void prepare(photo);
    },
    [prepare],
  );

  return {
    photos,
    preparing: photos.some((photo) => photo.kind === 'new' && photo.state === 'waiting'),
    add,
    retry,
    remove: useCallback((id) => dispatch({ type: 'removed', id }), []),
    markUploaded: useCallback((urls) => dispatch({ type: 'uploaded', urls }), []),
    move: useCallback((id, to) => dispatch({ type: 'moved', id, to }), []),
  };
}
