import { uploadPhotos } from '@vault/contracts/gateway/upload?light';
import type { OutputOf } from '@vault/contracts/define';
import { useState } from 'react';
import { api } from '../../api/api';
import { sendForm } from '../../api/send-form';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';
import { newPhotosOf } from './photo-list';
import type { PhotosHandle } from './use-photos';

interface Upload {
  form: FormData;
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhotos: build.mutation<OutputOf<typeof uploadPhotos>, Upload>({
      queryFn: ({ form, onProgress }) =>
        sendForm<OutputOf<typeof uploadPhotos>>({ contract: uploadPhotos, input: {}, form }, onProgress),
    }),
  }),
});

const { useUploadPhotosMutation } = photosApi;

type UploadResult = { urls: string[] } | { problem: string };

/** Uploads the new photos of a form and returns the URLs of all photos in their order. */
export function useUploadPhotos({ photos, markUploaded }: Pick<PhotosHandle, 'photos' | 'markUploaded'>) {
  const [upload] = useUploadPhotosMutation();
  const [progress, setProgress] = useState<number | null>(null);

  const uploadNewPhotos = async (): Promise<UploadResult> => {
    const newPhotos = newPhotosOf(photos);
    const readable = photos.filter((photo) => photo.kind === 'existing' || photo.state === 'ready');
    if (readable.length < photos.length) return { problem: 'Remove the files that are not readable images.' };
    if (newPhotos.length === 0)
      return { urls: photos.flatMap((photo) => (photo.kind === 'existing' ? [photo.url] : [])) };
    const form = new FormData();
    for (const { blob, name } of newPhotos) form.append('images', blob, name);
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
    toast({ title: `${countOf(newPhotos.length, 'image')} uploaded successfully` });
    const urls = new Map(newPhotos.map((photo, index) => [photo.id, data.urls[index] ?? '']));
    // If saving fails, they are not uploaded again.
    markUploaded(urls);
    return { urls: photos.map((photo) => (photo.kind === 'existing' ? photo.url : (urls.get(photo.id) ?? ''))) };
  };
  return { uploadNewPhotos, progress };
}
