import type { CarFormOutput } from './car-form';

export interface SentImage {
  name: string;
  blob: Blob;
}

/** A car as the multipart form that creates it: fields as text, tags as JSON text, the images in their order. */
export function carFormData(car: CarFormOutput, images: readonly SentImage[]): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(car)) {
    // An empty text says 'none of the catalogue'; left out, the vault looks for the casting by itself.
    if (field === 'modelId' && value === null) form.append(field, '');
    if (value == null) continue;
    form.append(field, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  for (const { name, blob } of images) form.append('images', blob, name);
  return form;
}
