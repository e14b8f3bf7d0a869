import { uploadPictures } from '@vault/contracts/gateway/upload?light';
import type { OutputOf } from '@vault/contracts/define';
import { api } from '../../app/api';
import { sendForm } from '../../app/send-form';

interface Upload {
  form: FormData;
  /** The share that has gone out, 0 to 1. */
  onProgress: (share: number) => void;
}

const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhotos: build.mutation<OutputOf<typeof uploadPictures>, Upload>({
      queryFn: ({ form, onProgress }) =>
        sendForm<OutputOf<typeof uploadPictures>>({ contract: uploadPictures, input: {}, form }, onProgress),
    }),
  }),
});

export const { useUploadPhotosMutation } = photosApi;
