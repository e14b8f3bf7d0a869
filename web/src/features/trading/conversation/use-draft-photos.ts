import { MAX_MESSAGE_PHOTOS } from '@vault/contracts/marketplace/messages?light';
import { useCallback, useEffect } from 'react';
import { toast } from '../../../design-system/toast-store';
import { releasePreview } from '../../../lib/previews';
import { shrinkPhoto } from '../../../lib/shrink-photo';
import { type DraftPhoto, draftOf, setPhotos } from './drafts';

/** The ids of the photos this page is resizing; a restored draft may have others in the same state. */
const resizing = new Set<string>();

async function resizePhoto(key: string, { id, blob }: DraftPhoto): Promise<void> {
  if (resizing.has(id)) return;
  resizing.add(id);
  const resized = await shrinkPhoto(blob).catch(() => null);
  resizing.delete(id);
  const withResult = (photo: DraftPhoto): DraftPhoto =>
    photo.id === id ? { ...photo, blob: resized ?? blob, state: resized ? 'ready' : 'failed' } : photo;
  setPhotos(key, draftOf(key).pictures.map(withResult));
  if (resized && resized !== blob) releasePreview(blob);
}

/** Adds and removes photos of a draft, and resizes those that wait for it. */
export function useDraftPhotos(draftKey: string, photos: readonly DraftPhoto[]) {
  useEffect(() => {
    for (const photo of photos) if (photo.state === 'waiting') void resizePhoto(draftKey, photo);
  }, [draftKey, photos]);

  const add = useCallback(
    (files: readonly File[]) => {
      const current = draftOf(draftKey).pictures;
      const capacity = MAX_MESSAGE_PHOTOS - current.length;
      if (files.length > capacity)
        toast({
          title: 'Too many pictures',
          description: `A message can have up to ${MAX_MESSAGE_PHOTOS} pictures. Send the others in the next one.`,
          variant: 'destructive',
        });
      const added = files
        .slice(0, capacity)
        .map((file): DraftPhoto => ({ id: crypto.randomUUID(), name: file.name, blob: file, state: 'waiting' }));
      if (added.length > 0) setPhotos(draftKey, [...current, ...added]);
    },
    [draftKey],
  );

  const remove = useCallback(
    (id: string) => {
      const current = draftOf(draftKey).pictures;
      for (const photo of current) if (photo.id === id) releasePreview(photo.blob);
      setPhotos(
        draftKey,
        current.filter((photo) => photo.id !== id),
      );
    },
    [draftKey],
  );

  return { add, remove };
}
