import { uploadPhotos } from '@vault/contracts/gateway/upload?light';
import type { OutputOf } from '@vault/contracts/define';
import { api } from '../../api/api';
import { sendForm } from '../../api/send-form';

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

export const { useUploadPhotosMutation } = photosApi;
