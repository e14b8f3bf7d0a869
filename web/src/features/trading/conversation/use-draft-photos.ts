import { MAX_MESSAGE_PHOTOS } from '@vault/contracts/marketplace/messages?light';
import { useCallback, useEffect } from 'react';
import { toast } from '../../../design-system/toast-store';
import { releasePreview } from '../../../lib/previews';
import { shrinkPhoto } from '../../../lib/shrink-photo';
import { type DraftPhoto, draftOf, setPhotos } from './drafts';

/** Files that are being made small, by the page that does it: a draft that comes back may hold others. */
const underWay = new Set<string>();

async function prepare(name: string, { id, blob }: DraftPhoto): Promise<void> {
  if (underWay.has(id)) return;
  underWay.add(id);
  const small = await shrinkPhoto(blob).catch(() => null);
  underWay.delete(id);
  const done = (picture: DraftPhoto): DraftPhoto =>
    picture.id === id ? { ...picture, blob: small ?? blob, state: small ? 'ready' : 'failed' } : picture;
  setPhotos(name, draftOf(name).pictures.map(done));
  if (small && small !== blob) releasePreview(blob);
}

/** The pictures that go with a thread's next message: chosen, made small, taken away again. */
export function useDraftPhotos(name: string, pictures: readonly DraftPhoto[]) {
  useEffect(() => {
    for (const picture of pictures) if (picture.state === 'waiting') void prepare(name, picture);
  }, [name, pictures]);

  const add = useCallback(
    (files: readonly File[]) => {
      const there = draftOf(name).pictures;
      const room = MAX_MESSAGE_PHOTOS - there.length;
      if (files.length > room)
        toast({
          title: 'Too many pictures',
          description: `${MAX_MESSAGE_PHOTOS} pictures go with one message. Send the others with the next one.`,
          variant: 'destructive',
        });
      const taken = files.slice(0, room).map((file): DraftPhoto => ({
        ...{ id: crypto.randomUUID(), name: file.name, blob: file, state: 'waiting' },
      }));
      if (taken.length > 0) setPhotos(name, [...there, ...taken]);
    },
    [name],
  );

  const remove = useCallback(
    (id: string) => {
      const there = draftOf(name).pictures;
      for (const picture of there) if (picture.id === id) releasePreview(picture.blob);
      setPhotos(
        name,
        there.filter((picture) => picture.id !== id),
      );
    },
    [name],
  );

  return { add, remove };
}
