import { useCallback, useEffect, useReducer, useRef } from 'react';
import { MAX_IMAGES } from '@vault/contracts/collection/cars?light';
import { toast } from '../../design-system/toast-store';
import { releasePreview } from '../../lib/previews';
import { shrinkPhoto } from '../../lib/shrink-photo';
import { type NewPhoto, type PhotoEntry, photoList, roomFor } from './photo-list';

export interface PhotosHandle {
  photos: PhotoEntry[];
  /** Some are still being made smaller. */
  preparing: boolean;
  /** Takes as many as fit and says so when some do not. The number that were taken. */
  add: (files: readonly Blob[]) => number;
  retry: (id: string) => void;
  remove: (id: string) => void;
  move: (id: string, to: number) => void;
  /** These are on the server now, by their ids. */
  keep: (urls: ReadonlyMap<string, string>) => void;
}

export const tooManyPhotos = () =>
  toast({
    title: 'Too many images',
    description: `You can upload a maximum of ${MAX_IMAGES} images`,
    variant: 'destructive',
  });

const nameOf = (file: Blob): string => (file instanceof File ? file.name : 'photo.jpg');

/** The photos of a form: chosen, made small one after the other, put in order. */
export function usePhotos(initial: readonly PhotoEntry[] = []): PhotosHandle {
  const [photos, dispatch] = useReducer(photoList, [...initial]);
  const latest = useRef(photos);
  useEffect(() => {
    const shown = photos.flatMap((photo) => (photo.kind === 'new' ? [photo.blob] : []));
    for (const old of latest.current) if (old.kind === 'new' && !shown.includes(old.blob)) releasePreview(old.blob);
    latest.current = photos;
  }, [photos]);

  const prepare = useCallback(async ({ id, blob }: Pick<NewPhoto, 'id' | 'blob'>) => {
    const small = await shrinkPhoto(blob);
    dispatch(small ? { type: 'prepared', id, blob: small } : { type: 'failed', id });
  }, []);

  // A restored draft may hold pictures that were not made small yet.
  useEffect(() => {
    for (const photo of latest.current) if (photo.kind === 'new' && photo.state === 'waiting') void prepare(photo);
  }, [prepare]);

  const add = useCallback(
    (files: readonly Blob[]) => {
      const room = roomFor(latest.current);
      if (files.length > room) tooManyPhotos();
      const taken = files.slice(0, room).map((blob): NewPhoto => ({
        kind: 'new',
        id: crypto.randomUUID(),
        name: nameOf(blob),
        blob,
        state: 'waiting',
      }));
      dispatch({ type: 'added', photos: taken });
      for (const photo of taken) void prepare(photo);
      return taken.length;
    },
    [prepare],
  );

  const retry = useCallback(
    (id: string) => {
      const photo = latest.current.find((one) => one.id === id);
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
    keep: useCallback((urls) => dispatch({ type: 'kept', urls }), []),
    move: useCallback((id, to) => dispatch({ type: 'moved', id, to }), []),
  };
}
