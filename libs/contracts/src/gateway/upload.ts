import { z } from 'zod';
import { MAX_IMAGES } from '../collection/cars';
import { command } from '../define';

/**
 * Stores pictures for a car that is changed later: multipart files `images`. The gateway answers it by itself, nothing
 * of it travels on the bus. A picture that no car takes up within 24 hours is swept away.
 */
export const uploadPhotos = command({
  name: 'gateway.photos.upload',
  http: {
    method: 'POST',
    path: '/upload',
    access: 'member',
    deadlineMs: 30_000,
    pictures: { field: 'images', into: 'urls', max: MAX_IMAGES },
    summary: 'Store pictures and get their URLs',
  },
  input: z.strictObject({
    urls: z
      .array(z.string(), 'Choose at least one picture')
      .min(1, 'Choose at least one picture')
      .max(MAX_IMAGES, `You can upload a maximum of ${MAX_IMAGES} images`),
  }),
  output: z.object({ urls: z.array(z.string()) }),
});
