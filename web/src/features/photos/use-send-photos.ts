import { useState } from 'react';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';
import { newPhotosOf } from './photo-list';
import { useUploadPhotosMutation } from './photos.api';
import type { PhotosHandle } from './use-photos';

type Sent = { urls: string[] } | { problem: string };

/** Uploads what is new of a form's photos and gives the URLs of all of them in their order. */
export function useSendPhotos({ photos, keep }: Pick<PhotosHandle, 'photos' | 'keep'>) {
  const [upload] = useUploadPhotosMutation();
  const [progress, setProgress] = useState<number | null>(null);

  const send = async (): Promise<Sent> => {
    const fresh = newPhotosOf(photos);
    const readable = photos.filter((photo) => photo.kind === 'kept' || photo.state === 'ready');
    if (readable.length < photos.length) return { problem: 'Remove the files that cannot be read as a picture.' };
    if (fresh.length === 0) return { urls: photos.flatMap((photo) => (photo.kind === 'kept' ? [photo.url] : [])) };
    const form = new FormData();
    for (const { blob, name } of fresh) form.append('images', blob, name);
    setProgress(0);
    const { data, error } = await upload({ form, onProgress: setProgress });
    setProgress(null);
    if (!data) {
      toast({
        title: 'Upload failed',
        description: 'Failed to upload images. Please try again.',
        variant: 'destructive',
      });
      return { problem: errorText(error, 'Failed to upload images. Please try again.') };
    }
    toast({ title: `${countOf(fresh.length, 'image')} uploaded successfully` });
    const urls = new Map(fresh.map((photo, index) => [photo.id, data.urls[index] ?? '']));
    // A refused save does not upload them a second time.
    keep(urls);
    return { urls: photos.map((photo) => (photo.kind === 'kept' ? photo.url : (urls.get(photo.id) ?? ''))) };
  };
  return { send, progress };
}
