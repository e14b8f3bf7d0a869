import { z } from 'zod';
import { MAX_IMAGES } from '../collection/cars';
import { command } from '../define';

/**
 * Stores photos for a car that is changed later, from multipart files `images`. The gateway handles it itself; nothing
 * travels on the bus. A photo that is not attached to a car within 24 hours is deleted.
 */
export const uploadPhotos = command({
  name: 'gateway.photos.upload',
  http: {
    method: 'POST',
    path: '/upload',
    access: 'member',
    deadlineMs: 30_000,
    pictures: { field: 'images', into: 'urls', max: MAX_IMAGES },
    summary: 'Upload photos and get their URLs',
  },
  input: z.strictObject({
    urls: z
      .array(z.string(), 'Choose at least one picture')
      .min(1, 'Choose at least one picture')
      .max(MAX_IMAGES, `You can upload a maximum of ${MAX_IMAGES} images`),
  }),
  output: z.object({ urls: z.array(z.string()) }),
});
