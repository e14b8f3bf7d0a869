import type { CarFormOutput } from './car-form';

export interface PhotoUpload {
  name: string;
  blob: Blob;
}

/** The multipart form that creates a car: fields as text, tags as JSON, photos in their order. */
export function carFormData(car: CarFormOutput, photos: readonly PhotoUpload[]): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(car)) {
    // An empty text means 'not listed'; without the field the server looks for the release itself.
    if (field === 'releaseId' && value === null) form.append(field, '');
    if (value == null) continue;
    form.append(field, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  for (const { name, blob } of photos) form.append('images', blob, name);
  return form;
}
